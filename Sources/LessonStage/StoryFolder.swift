import BookLibrary
import Foundation
import Synchronization

/// The folder of `--store`: one program's at a time, and after a story as it was before.
///
/// The first step copies `library.json` to `before.json`. Whichever way the story ends, the copy takes
/// the library's place again. If the process was killed, the copy is still there for the next run.
final class StoryFolder: Sendable {
  private let url: URL
  private let library: DurableFile
  private let before: DurableFile
  /// A lock on a file of its own. It ends with this object, and with the process at the latest.
  private let lock: Int32
  /// What the last part of the story left in `library.json`; nil while a part runs.
  private let seen = Mutex<Data?>(nil)

  /// Locks the folder, and creates it if it isn't there.
  init(_ url: URL) throws {
    self.url = url
    library = DurableFile(LibraryStore(folder: url).url)
    before = DurableFile(url.appending(path: "before.json"))
    // Without the folder, the lock's file can't be opened, and that error says why.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    lock = open(url.appending(path: ".story.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock != -1 else {
      throw StoreError.unwritable(library.url, reason: String(cString: strerror(errno)))
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw StageError(
        description: "Another lesson is using \(url.path). Let it end, or take another folder.")
    }
  }

  deinit {
    // A process that is being started has a copy of the descriptor, which would keep the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Keeps the library as the story finds it.
  func keep() throws {
    guard let data = try library.contents() else { throw StoreError.changedOnDisk(library.url) }
    try before.replace(with: data, ifStill: nil)
    var status = stat()
    stat(library.url.path, &status)
    chmod(before.url.path, status.st_mode & 0o7777)
  }

  /// Goes back to the library that was kept, if there is one.
  ///
  /// Both files stay as they are if one of them is damaged, or another program has changed the library.
  ///
  /// - Parameter isEnding: Whether the process is about to end. Then nothing in it can save anything
  ///   more: each save waits for the folder's lock.
  /// - Returns: Whether the library had been changed.
  @discardableResult
  func goBack(isEnding: Bool = false) throws -> Bool {
    let saving = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(saving, LOCK_EX)
    defer { if !isEnding { close(saving) } }
    guard let kept = try before.contents() else { return false }
    try check(kept, in: before)
    let present = try library.contents()
    if let present {
      try requireUnchanged()
      try check(present, in: library)
    }
    let (from, to) = (before.url.path, library.url.path)
    guard (present == kept ? unlink(from) : rename(from, to)) == 0 else {
      throw StoreError.unwritable(library.url, reason: String(cString: strerror(errno)))
    }
    fsync(saving)
    return present != kept
  }

  /// Puts a damaged `before.json` aside, and returns its new place.
  func putCopyAside() throws -> URL? { try before.putAside() }

  private func check(_ data: Data, in file: DurableFile) throws {
    do {
      _ = try Library.memento(from: JSONDocument(named: file.url.path, data))
    } catch let error as DocumentError {
      throw StoreError.damaged(file.url, error)
    }
  }
}

// MARK: - Changes by other programs

extension StoryFolder {
  /// Runs a part of the story, unless another program has changed the library since the last part.
  func whileWatching<Result>(_ part: () async throws -> Result) async throws -> Result {
    try requireUnchanged()
    seen.withLock { $0 = nil }
    let result = try await part()
    let data = try library.contents()
    seen.withLock { $0 = data }
    return result
  }

  private func requireUnchanged() throws {
    guard let seen = seen.withLock(\.self), try library.contents() != seen else { return }
    throw StageError(description: "\(library.url.path) was changed by another program.")
  }
}
