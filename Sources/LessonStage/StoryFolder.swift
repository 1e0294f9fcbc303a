import BookLibrary
import Foundation
import Synchronization

/// Locks the folder of `--store`, and restores its library after the story.
///
/// Before the first step, `library.json` is copied to `before.json`. However the story ends, the
/// copy replaces the library again. If the process was killed, the next run restores it. A library
/// that another program may have changed is put aside, never overwritten.
final class StoryFolder: Sendable {
  private let url: URL
  private let library: DurableFile
  private let before: DurableFile
  /// The descriptor of the lock's file. The lock ends with this object, or with the process at the
  /// latest.
  private let lock: Int32
  /// The library as the last part of the story left it.
  private let seen = Mutex<Data?>(nil)

  /// Locks the folder, and creates it first if necessary.
  init(_ url: URL) throws {
    self.url = url
    library = DurableFile(LibraryStore(folder: url).url)
    before = DurableFile(url.appending(path: "before.json"))
    // If the folder can't be created, opening the lock's file fails, and that error says why.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    lock = open(url.appending(path: ".story.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock != -1 else { throw failure() }
    // From here on, `deinit` closes the file, even after an error.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw failure() }
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
    _ = try LibraryStore(folder: url).load()
    guard let data = try library.contents() else { throw StoreError.changedOnDisk(library.url) }
    try before.replace(with: data, ifStill: nil)
    let files = FileManager.default
    let mode = try files.attributesOfItem(atPath: library.url.path)[.posixPermissions]
    try files.setAttributes([.posixPermissions: mode as Any], ofItemAtPath: before.url.path)
    seen.withLock { $0 = data }
  }

  /// Remembers the library as the last part of the story left it.
  func remember() {
    // A library that can't be read is put aside at the end, like one that another program has
    // changed.
    let data = try? library.contents()
    seen.withLock { $0 = data }
  }

  /// Restores the library from `before.json`, if that exists.
  ///
  /// - Parameter isEnding: Whether the process is about to end. If so, the folder stays locked, so
  ///   that no other thread can save before the end.
  /// - Returns: A message if the library was put aside.
  func goBack(isEnding: Bool = false) throws -> String? {
    let saving = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard flock(saving, LOCK_EX) == 0 else { throw failure() }
    defer { if !isEnding { close(saving) } }
    guard let kept = try before.contents() else { return nil }
    let present = try library.contents()
    let seen = seen.withLock(\.self)
    let old = present == kept || present == seen ? nil : try library.url.putAside()
    guard rename(before.url.path, library.url.path) == 0 else { throw failure() }
    fsync(saving)
    let cause =
      seen == nil ? "A story was cut short here." : "Another program has changed library.json."
    return old.map {
      """
      \(cause) The changed file is now \($0.lastPathComponent); library.json is as it was before \
      the story.
      """
    }
  }

  private func failure() -> StoreError {
    .unwritable(library.url, reason: String(cString: strerror(errno)))
  }
}
