import BookLibrary
import Foundation

/// Locks the folder of `--store`, and restores its library after the story.
///
/// Before the first step, `library.json` is copied to `before.json`. However the story ends, the
/// copy replaces the library again. If the process was killed, the next run restores it. A library
/// that another program may have changed is kept as an old version.
final class StoryFolder {
  private let store: LibraryStore
  private let library: DurableFile
  private let before: DurableFile
  /// The descriptor of the lock's file. The lock ends with this object, or with the process at the
  /// latest.
  private let lock: Int32
  /// The library as the story left it.
  private var seen: Data?

  /// Locks the folder, and creates it first if necessary.
  init(_ url: URL) throws {
    store = LibraryStore(folder: url)
    library = DurableFile(store.url)
    before = DurableFile(url.appending(path: "before.json"))
    // If the folder can't be created, opening the lock's file fails, and that error says why.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    lock = open(url.appending(path: ".story.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock != -1 else {
      throw StoreError.unwritable(store.url, reason: String(cString: strerror(errno)))
    }
    // From here on, `deinit` closes the file, even after an error.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw StageError(
        description: "Another lesson is using \(url.path). "
          + "Wait until it ends, or use another folder.")
    }
  }

  deinit {
    // Closing isn't enough: a process that is just starting has a copy of the descriptor, which
    // would keep the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Copies the library to `before.json`.
  func keep() throws {
    // On first use, this saves the sample.
    _ = try store.load()
    guard let data = try library.contents() else { throw StoreError.changedOnDisk(store.url) }
    try before.replace(with: data, ifStill: nil)
    let mode = try FileManager.default.attributesOfItem(atPath: store.url.path)[.posixPermissions]
    try FileManager.default.setAttributes(
      [.posixPermissions: mode as Any], ofItemAtPath: before.url.path)
    seen = data
  }

  /// Runs a part of the story. Its changes to the library are the story's own; all others aren't.
  func watch<Value>(_ part: () async throws -> Value) async rethrows -> Value {
    let isOwn = (try? library.contents()) == seen
    defer { if isOwn { seen = try? library.contents() } }
    return try await part()
  }

  /// Restores the library from `before.json`, if that exists.
  ///
  /// - Returns: A message if there is an old version now.
  func restore() throws -> String? {
    guard let kept = try before.contents() else { return nil }
    do {
      let present = try library.contents()
      let old = [nil, kept, seen].contains(present) ? nil : store.url.oldVersion
      if let old { try FileManager.default.copyItem(at: store.url, to: old) }
      try library.replace(with: kept, ifStill: present)
      unlink(before.url.path)
      return old.map {
        "library.json is as it was before the story. The changed file is now \($0.lastPathComponent)."
      }
    } catch {
      throw StageError(
        description: "\(error) The original library is in before.json. The next run restores it.")
    }
  }
}
