import BookLibrary
import Testing

@testable import CommandLesson

/// Orders, and the desk that executes them.
struct OrderTests {
  private let start: ReadingTotals
  private var desk: OrderDesk

  init() throws {
    let shelf = try Shelf([Book(id: 7, title: "Snial", coverPath: "/7.png")])
    start = ReadingTotals(Library(shelf: shelf), minutes: 20)
    desk = OrderDesk(start)
  }

  @Test mutating func `what can't be done is refused, and changes nothing`() throws {
    let refusals: [(ReadingChange, OrderRefusal)] = [
      (.rename(9, from: "a", to: "b"), .noSuchBook(9)),
      (.rename(7, from: "a", to: "b"), .changedSince(7)),
      (.add(minutes: .max), .tooManyMinutes),
    ]
    for (change, refusal) in refusals {
      let order = Order(.all([.rename(7, from: "Snial", to: "B"), .add(minutes: 1), change]))
      for _ in 1...2 { #expect(throws: refusal) { try desk.execute(order) } }
      #expect(desk.totals == start)
      let fix = Order(.rename(7, from: "Snial", to: "Snail"))
      for order in [fix, fix.reversed] { try desk.execute(order) }
      #expect(desk.totals == start, "An undo brings back no title of a refused order.")
    }
  }

  @Test mutating func `a macro is undone, and redone once`() throws {
    let macro = Order(
      .all([
        .rename(7, from: "Snial", to: "Snail"), .add(minutes: 10),
        .rename(7, from: "Snail", to: "Slug"), .rename(7, from: "Snail", to: "Slug"),
      ]))
    try desk.execute(macro)
    let done = desk.totals
    try desk.execute(macro.reversed)
    #expect(desk.totals == start)
    let redo = macro.reversed.reversed
    for _ in 1...2 { try desk.execute(redo) }
    #expect(desk.totals == done)
    try desk.execute(redo.reversed)
    #expect(desk.totals == start)
    let titles = Order(.all([.rename(7, from: "Snial", to: "Snail")]))
    try desk.execute(titles)
    desk.fold()
    #expect(throws: OrderRefusal.writersForgotten(7)) { try desk.execute(titles.reversed) }
  }

  @Test mutating func `the least number has no opposite, so its undo is refused`() throws {
    let order = Order(.add(minutes: .min))
    try desk.execute(order)
    #expect(throws: OrderRefusal.tooManyMinutes) { try desk.execute(order.reversed) }
  }

  @Test func `refusals have words`() {
    #expect(OrderRefusal.noSuchBook(7).description == "There is no book 7.")
    #expect(OrderRefusal.notExecuted.description == "That hasn't been done.")
    #expect(OrderRefusal.tooManyMinutes.description == "The total would be too large.")
    #expect(OrderRefusal.otherTotal(35).description == "The total is now 35.")
  }
}
