import Foundation
import Synchronization

/// The **Singleton** of the literature: one object, and one way to reach it.
nonisolated final class SharedFolders: Sendable {
  static let shared = SharedFolders()

  private let stack = Mutex(FolderStack())

  private init() {}

  func enter(_ folder: URL) throws -> Int { try stack.withLock { try $0.enter(folder) } }
  func leave(_ ticket: Int) throws { try stack.withLock { try $0.leave(ticket) } }
}
