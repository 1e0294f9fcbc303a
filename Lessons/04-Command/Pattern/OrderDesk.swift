import BookLibrary
import Foundation

/// The **Receiver**: executes each order once, and gives the same answer when it comes again.
struct OrderDesk: Sendable {
  private(set) var totals: ReadingTotals
  private var executed: Set<Order.ID> = []
  private var refused: [Order.ID: OrderRefusal] = [:]
  /// The orders behind each title, the newest title last. Several can want the same one.
  private var writers: [Book.ID: [Set<UUID>]] = [:]

  init(_ totals: ReadingTotals) { self.totals = totals }

  mutating func execute(_ order: Order) throws(OrderRefusal) {
    if let refusal = refused[order.id] { throw refusal }
    guard !executed.contains(order.id) else { return }
    do {
      var copy = self
      try copy.make(order)
      copy.executed.insert(order.id)
      self = copy
    } catch {
      refused[order.id] = error
      throw error
    }
  }

  private mutating func make(_ order: Order) throws(OrderRefusal) {
    if let id = order.id.reversed, !executed.contains(id) { throw .notExecuted }
    try make(order.change, for: order.id)
  }

  private mutating func make(
    _ change: ReadingChange, for id: Order.ID
  ) throws(OrderRefusal) {
    switch change {
    case .add(let minutes): try totals.add(minutes: minutes)
    case .rename(let book, let from, let to):
      if id.isUndo {
        try takeBack(book, to: to, for: id.first)
      } else {
        try rename(book, from: from, to: to, for: id.first)
      }
    case .all(let changes):
      for change in changes { try make(change, for: id) }
    }
  }

  private mutating func rename(
    _ book: Book.ID, from: String, to: String, for writer: UUID
  ) throws(OrderRefusal) {
    let title = try totals.title(of: book)
    var layers = writers[book] ?? []
    if title == to, let last = layers.indices.last {
      layers[last].insert(writer)
    } else {
      guard title == from else { throw .changedSince(book) }
      try totals.rename(book, to: to)
      layers.append([writer])
    }
    writers[book] = layers
  }

  /// Compares the writer, not the text. The title stays while another order wants it.
  private mutating func takeBack(
    _ book: Book.ID, to title: String, for writer: UUID
  ) throws(OrderRefusal) {
    guard var layers = writers[book], var last = layers.popLast(),
      last.remove(writer) != nil
    else { throw .changedSince(book) }
    if last.isEmpty {
      try totals.rename(book, to: title)
    } else {
      layers.append(last)
    }
    writers[book] = layers
  }
}
