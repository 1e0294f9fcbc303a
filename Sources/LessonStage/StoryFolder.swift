import BookLibrary
import Foundation
import Synchronization

/// Locks the folder of `--store`, and restores its library after the story.
///
/// Before the first step, `library.json` is copied to `before.json`. However the story ends, the copy
/// takes the library's place again; if the process was killed, in the next run. A library that another
/// program may have changed is put aside, never overwritten.
final class StoryFolder: Sendable {
  private let url: URL
  private let library: DurableFile
  let before: DurableFile
  /// A lock on a file of its own. It ends with this object, and with the process at the latest.
  private let lock: Int32
  /// The library as the last part of the story left it.
  private let seen = Mutex<Data?>(nil)

  /// Locks the folder, and creates it if it isn't there.
  init(_ url: URL) throws {
    self.url = url
    library = DurableFile(LibraryStore(folder: url).url)
    before = DurableFile(url.appending(path: "before.json"))
    // Without the folder, the lock's file can't be opened, and that error says why.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    lock = open(url.appending(path: ".story.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock != -1 else { throw failure() }
    // From here on, `deinit` closes it, even after an error.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw failure() }
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
    let files = FileManager.default
    let mode = try files.attributesOfItem(atPath: library.url.path)[.posixPermissions]
    try files.setAttributes([.posixPermissions: mode as Any], ofItemAtPath: before.url.path)
    seen.withLock { $0 = data }
  }

  /// Remembers the library as a part of the story has left it.
  func remember() {
    // One that can't be read is put aside in the end, as one that another program has changed.
    let data = try? library.contents()
    seen.withLock { $0 = data }
  }

  /// Goes back to the library that was kept, if there is one.
  ///
  /// - Parameter isEnding: Whether the process is about to end. Then the folder stays locked, so that
  ///   no other thread can save before that.
  /// - Returns: Whether the library had changed, and the new place of one that was put aside.
  @discardableResult
  func goBack(isEnding: Bool = false) throws -> (hasChanged: Bool, old: URL?) {
    let saving = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard flock(saving, LOCK_EX) == 0 else { throw failure() }
    defer { if !isEnding { close(saving) } }
    guard let kept = try before.contents() else { return (false, nil) }
    do {
      _ = try Library.memento(from: JSONDocument(named: before.url.path, kept))
    } catch let error as DocumentError {
      throw StoreError.damaged(before.url, error)
    }
    let present = try library.contents()
    var old: URL?
    if let present, present != kept, present != seen.withLock(\.self) {
      let name = library.url.freeOldName
      guard rename(library.url.path, name.path) == 0 else { throw failure() }
      old = name
    }
    guard rename(before.url.path, library.url.path) == 0 else { throw failure() }
    fsync(saving)
    return (present != kept, old)
  }

  private func failure() -> StoreError {
    .unwritable(library.url, reason: String(cString: strerror(errno)))
  }
}
