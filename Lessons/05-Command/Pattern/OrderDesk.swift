import BookLibrary
import Foundation

/// The **Receiver**: executes each order once, and gives the same answer when it comes again.
struct OrderDesk: Sendable {
  private(set) var totals: ReadingTotals
  private var executed: Set<Order.ID> = []
  private var refused: [Order.ID: OrderRefusal] = [:]
  /// Each book's titles and the orders that wrote them, the newest last. No order wrote the first.
  private var titles: [Book.ID: [(writer: UUID?, text: String)]] = [:]

  init(_ totals: ReadingTotals) { self.totals = totals }

  mutating func execute(_ order: Order) throws(OrderRefusal) {
    if let refusal = refused[order.id] { throw refusal }
    guard !executed.contains(order.id) else { return }
    let before = (totals, titles)
    do throws(OrderRefusal) {
      if let id = order.id.reversed, !executed.contains(id) { throw .notExecuted }
      try make(order.change, for: order.id)
      executed.insert(order.id)
    } catch {
      (totals, titles) = before
      refused[order.id] = error
      throw error
    }
  }

  /// Ends the day: forgets who wrote each title, so that the list doesn't grow for good.
  mutating func fold() { titles = [:] }

  private mutating func make(_ change: ReadingChange, for id: Order.ID) throws(OrderRefusal) {
    switch change {
    // `&-`, because the least number has no opposite. A sum with it is refused.
    case .add(let minutes): try totals.add(minutes: id.isUndo ? 0 &- minutes : minutes)
    case .rename(let book, let from, let to):
      if id.isUndo {
        try takeBack(book, for: id.first)
      } else {
        try rename(book, from: from, to: to, for: id.first)
      }
    case .all(let changes):
      var forgotten: [OrderRefusal] = []
      for change in changes {
        do throws(OrderRefusal) { try make(change, for: id) } catch {
          guard case .writersForgotten = error else { throw error }
          forgotten.append(error)
        }
      }
      // After the night, a macro's titles stay, but its minutes can be taken back.
      if let refusal = forgotten.first, forgotten.count == changes.count { throw refusal }
    }
  }

  /// A title that is there already gets one more writer.
  private mutating func rename(
    _ book: Book.ID, from: String, to: String, for writer: UUID
  ) throws(OrderRefusal) {
    let title = try totals.title(of: book)
    guard title == from || title == to else { throw .changedSince(book) }
    try totals.rename(book, to: to)
    titles[book, default: [(nil, title)]].append((writer, to))
  }

  /// Removes the writer's newest title. Under another title, it can't be taken back.
  private mutating func takeBack(_ book: Book.ID, for writer: UUID) throws(OrderRefusal) {
    var list = titles[book] ?? []
    let index = list.lastIndex { $0.writer == writer }
    guard let index else { throw .writersForgotten(book) }
    guard list[index].text == list.last?.text else { throw .changedSince(book) }
    list.remove(at: index)
    titles[book] = list
    if let newest = list.last { try totals.rename(book, to: newest.text) }
  }
}
