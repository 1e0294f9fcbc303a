import BookLibrary
import Testing

@testable import CommandLesson

/// A tablet's orders, for undo and redo.
struct OrderHistoryTests {
  private let server = Connection(ReadingTotals(Library(), minutes: 20))

  @Test func `a saved history goes on`() throws {
    let first = OrderHistory(send: server.send)
    try first.execute(Order(.add(minutes: 10)))
    try first.execute(Order(.add(minutes: 5)))
    try first.undo()
    let second = OrderHistory(done: first.done, undone: first.undone, send: server.send)
    try second.redo()
    // The button is pressed again during an undo.
    server.meanwhile = second.undo
    for _ in 1...3 { try second.undo() }
    #expect(server.minutes == 20)
    #expect(second.done.isEmpty && second.undone.count == 2)
  }

  @Test func `an order during an undo is kept`() throws {
    let history = OrderHistory(send: server.send)
    let orders = [10, 5].map { Order(.add(minutes: $0)) }
    try history.execute(orders[0])
    server.meanwhile = { try history.execute(orders[1]) }
    try history.undo()
    #expect(history.done == [orders[1]])
    #expect(server.minutes == 25)
  }

  @Test func `a refused redo leaves the list, too`() throws {
    let history = OrderHistory(send: { _ in throw OrderRefusal.notExecuted })
    let redoing = OrderHistory(undone: [Order(.add(minutes: 10)).reversed]) { _ in
      throw OrderRefusal.notExecuted
    }
    #expect(throws: OrderRefusal.notExecuted) { try redoing.redo() }
    #expect(redoing.redoLabel == nil)
    #expect(throws: OrderRefusal.notExecuted) { try history.execute(Order(.add(minutes: 1))) }
    #expect(history.undoLabel == nil)
  }
}
