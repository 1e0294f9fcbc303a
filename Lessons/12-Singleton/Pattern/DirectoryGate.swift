import Foundation
import Synchronization

/// The **Singleton** as a gate: whoever moves the process has it alone until it is back.
///
/// A body that calls `inside` again ends or hangs the process: it would wait for itself.
nonisolated final class DirectoryGate: Sendable {
  static let shared = DirectoryGate()

  private let lock = Mutex(())

  private init() {}

  func inside<Value: Sendable>(
    _ folder: URL, _ body: () throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in
      let before = CurrentDirectory.url
      try CurrentDirectory.move(to: folder)
      let result = Result { try body() }
      try CurrentDirectory.move(to: before)
      return try result.get()
    }
  }
}
