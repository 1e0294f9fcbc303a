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
    // What happens once, while an answer is awaited.
    var meanwhile: [() throws -> Void] = []
    let second = OrderHistory(done: first.done, undone: first.undone) {
      try server.send($0)
      try meanwhile.popLast()?()
    }
    try second.redo()
    // The button is pressed again during an undo.
    meanwhile = [second.undo]
    for _ in 1...3 { try second.undo() }
    #expect(server.minutes == 20)
    #expect(second.done.isEmpty && second.undone.count == 2)
  }

  @Test func `an order during an undo is kept`() throws {
    let orders = [10, 5].map { Order(.add(minutes: $0)) }
    var meanwhile: [() throws -> Void] = []
    let history = OrderHistory(done: [orders[0]]) { _ in try meanwhile.popLast()?() }
    meanwhile = [{ try history.execute(orders[1]) }]
    try history.undo()
    #expect(history.done == [orders[1]])
  }
}
