import Foundation

/// The **Command** as a value: a change with an identity. It can be saved, sent, and sent again.
struct Order: Codable, Hashable, Sendable {
  /// The id of an order, of its undo, of its redo, and so on: the same `first`, the next `turn`.
  struct ID: Codable, Hashable, Sendable {
    let first: UUID
    let turn: UInt
    var isUndo: Bool { !turn.isMultiple(of: 2) }
    /// The id of the order that this one reverses; nil if there is none.
    var reversed: ID? { turn == 0 ? nil : ID(first: first, turn: turn - 1) }
  }
  let id: ID
  /// What is made, or, by an undo, taken back.
  let change: ReadingChange

  init(_ change: ReadingChange) { self.init(id: ID(first: UUID(), turn: 0), change: change) }

  private init(id: ID, change: ReadingChange) {
    self.id = id
    self.change = change
  }

  /// The order that reverses this one. It has the same id whenever and wherever it is made.
  var reversed: Order {
    Order(id: ID(first: id.first, turn: id.turn &+ 1), change: change)
  }
}
