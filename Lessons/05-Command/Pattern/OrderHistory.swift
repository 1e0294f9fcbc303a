/// The **Invoker**: one tablet's orders, for undo and redo. It is an object: copies would have a list
/// each.
final class OrderHistory {
  private(set) var done: [Order]
  private(set) var undone: [Order]
  private let send: (Order) throws -> Void

  /// Creates a history, with saved orders.
  ///
  /// - Parameter send: Sends an order to the server. Throws ``OrderRefusal`` if the server says no;
  ///   any other error means that there was no answer.
  init(done: [Order] = [], undone: [Order] = [], send: @escaping (Order) throws -> Void) {
    self.done = done
    self.undone = undone
    self.send = send
  }

  /// Without an answer, call it again with the same order.
  func execute(_ order: Order) throws {
    try send(order)
    done.append(order)
    undone = []
  }

  func undo() throws { try reverseLast(of: \.done, into: \.undone) }
  func redo() throws { try reverseLast(of: \.undone, into: \.done) }

  /// An order whose reversal is refused leaves the list, so older ones can be reversed. Without an
  /// answer it stays.
  private func reverseLast(
    of list: ReferenceWritableKeyPath<OrderHistory, [Order]>,
    into other: ReferenceWritableKeyPath<OrderHistory, [Order]>
  ) throws {
    guard let order = self[keyPath: list].last else { return }
    let reversed = order.reversed
    do {
      try send(reversed)
    } catch let refusal as OrderRefusal {
      self[keyPath: list].removeAll { $0.id == order.id }
      throw refusal
    }
    // A second press during `send` may have moved the order already.
    self[keyPath: list].removeAll { $0.id == order.id }
    guard !self[keyPath: other].contains(reversed) else { return }
    self[keyPath: other].append(reversed)
  }
}

extension OrderHistory {
  /// The words of the undo button, as in `Undo: add 10 minutes`; nil if nothing can be undone.
  var undoLabel: String? { done.last.map { "Undo: \($0.change.name)" } }
  var redoLabel: String? { undone.last.map { "Redo: \($0.change.name)" } }
}
