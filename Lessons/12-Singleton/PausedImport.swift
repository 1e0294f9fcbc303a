import Foundation
import Synchronization

/// An import on a thread of its own, from a school whose list is a pipe. It stops in the middle of its
/// read, when C has opened the list.
final class PausedImport: Sendable {
  private let pipe: String
  private let descriptor = Mutex<Int32>(-1)
  private let result = Mutex<Result<[String], any Error>?>(nil)
  private let start = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  private let left = DispatchSemaphore(value: 0)
  private let closed = DispatchSemaphore(value: 0)

  init(_ rung: any Importing, from folder: URL) {
    pipe = folder.pipe
    Thread.detachNewThread { [self] in
      start.signal()
      let found = Result {
        let one = try rung.begin(in: folder)
        let notes = try one.read()
        try one.end()
        return notes
      }
      result.withLock { $0 = found }
      // If the import has failed early, `waitUntilInside` finds this reader.
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      end.signal()
      left.wait()
      close(reader)
      closed.signal()
    }
  }

  /// Waits until C has opened the list.
  func waitUntilInside() {
    descriptor.withLock { if $0 < 0 { $0 = open(pipe, O_WRONLY) } }
  }

  /// Lets the import, once it has started, take turns, until C has opened the list. A lock may keep it out.
  func take(turns: Int) {
    start.wait()
    for _ in 1...turns {
      let found = open(pipe, O_WRONLY | O_NONBLOCK)
      guard found < 0 else { return descriptor.withLock { $0 = found } }
      sched_yield()
    }
  }

  /// Writes the list, and returns the notes that the import has read.
  func goOn() throws -> [String] {
    waitUntilInside()
    descriptor.withLock {
      _ = write($0, "notes.txt\n", 10)
      close($0)
    }
    end.wait()
    left.signal()
    // The next import has the same pipe, and must not be taken for this reader.
    closed.wait()
    return try result.withLock { try $0?.get() ?? [] }
  }
}
