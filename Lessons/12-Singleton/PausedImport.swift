import Foundation
import Synchronization

/// An import on a thread of its own, from a school whose list is a pipe. It stops in the middle of its
/// read, when C has opened the list.
final class PausedImport: Sendable {
  private let pipe: String
  private let descriptor = Mutex<Int32>(-1)
  private let result = Mutex<Result<[String], any Error>?>(nil)

  init(_ begin: @escaping Begin, from folder: URL) {
    pipe = folder.appending(path: "list.txt").path
    let start = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      start.signal()
      let found = Result {
        let one = try begin(folder)
        let notes = try one.read()
        try one.end()
        return notes
      }
      result.withLock { $0 = found }
    }
    start.wait()
  }

  /// Lets the import take turns, until C has opened the list, or it has failed. A lock may keep it out.
  func goInside(turns: Int = .max) {
    for _ in 1...turns {
      let found = open(pipe, O_WRONLY | O_NONBLOCK)
      descriptor.withLock { $0 = found }
      if found >= 0 || result.withLock({ $0 != nil }) { return }
      sched_yield()
    }
  }

  /// Writes the list, and returns the notes that the import has read.
  func finish() throws -> [String] {
    if descriptor.withLock({ $0 < 0 }) { goInside() }
    descriptor.withLock {
      _ = write($0, "notes.txt\n", 10)
      close($0)
    }
    while true {
      if let found = result.withLock({ $0 }) { return try found.get() }
      sched_yield()
    }
  }
}
