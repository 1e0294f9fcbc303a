import Foundation
import Synchronization

/// Try 3: one object, which is passed to all imports.
final class ImportFolders: Sendable {
  private let stack = Mutex(FolderStack())

  func enter(_ folder: URL) throws -> Int { try stack.withLock { try $0.enter(folder) } }
  func leave(_ ticket: Int) throws { try stack.withLock { try $0.leave(ticket) } }
}
