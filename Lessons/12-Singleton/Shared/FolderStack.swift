import Foundation

/// The folders of all imports that haven't ended. The process is in the newest one.
nonisolated struct FolderStack {
  private let start = CurrentDirectory.url
  private var stays: [(ticket: Int, folder: URL)] = []
  private var lastTicket = 0

  /// Enters a folder, and returns the ticket with which the import leaves it.
  mutating func enter(_ folder: URL) throws(DirectoryError) -> Int {
    try CurrentDirectory.move(to: folder)
    lastTicket += 1
    stays.append((lastTicket, folder))
    return lastTicket
  }

  mutating func leave(_ ticket: Int) throws(DirectoryError) {
    stays.removeAll { $0.ticket == ticket }
    try CurrentDirectory.move(to: stays.last?.folder ?? start)
  }
}
