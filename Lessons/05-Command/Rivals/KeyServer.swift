import Foundation

/// A server that executes each request once. A tablet gives each a new key, an undo, too.
struct KeyServer {
  private(set) var totals: ReadingTotals
  private var keys: Set<UUID> = []

  init(_ totals: ReadingTotals) { self.totals = totals }

  mutating func execute(_ command: ReadingChange, isUndo: Bool, key: UUID) throws {
    guard !keys.contains(key) else { return }
    if isUndo { try command.undo(on: &totals) } else { try command.execute(on: &totals) }
    keys.insert(key)
  }
}
