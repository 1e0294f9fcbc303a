import Foundation
import Synchronization

/// Try 8: a gate that is passed to all imports.
final class OpenGate: Sendable {
  private let lock = Mutex(())

  func inside<Value: Sendable>(_ folder: URL, _ body: () throws -> Value) throws -> Value {
    try lock.withLock { _ in try inFolder(folder, body) }
  }
}
