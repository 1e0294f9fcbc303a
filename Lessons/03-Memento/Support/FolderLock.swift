import Foundation

/// The lock of a folder. It is released when its owner is destroyed, so it must not be copied.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  init(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: ".lock").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw CatalogError.notLockable
    }
    descriptor = file
  }

  deinit {
    // A process that this one is starting has a copy of the descriptor, until it runs its program. So
    // closing this one alone wouldn't release the lock in time.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
