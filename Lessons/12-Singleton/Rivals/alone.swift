import Foundation
import Synchronization

/// One for the whole process, and only this file knows it.
private let directoryLock = Mutex(())

/// Try 7: the function, behind a lock.
func alone<Value: Sendable>(
  in folder: URL, _ body: () throws -> Value
) throws -> Value {
  try directoryLock.withLock { _ in try inFolder(folder, body) }
}
