/// The desks with a plain catalog differ only in their undo.
protocol PlainDesk: UndoDesk {
  var catalog: PlainCatalog { get set }
  var plan: ReadingPlan { get }
  mutating func change<Result>(
    _ body: (inout PlainCatalog, inout ReadingPlan) -> Result
  ) -> Result
}

extension CopyingDesk: PlainDesk {}
extension ChoosingDesk: PlainDesk {}
extension MergingDesk: PlainDesk {}

extension PlainDesk {
  var books: [PaperBook] { catalog.books }
  var notes: [ReaderNote] { catalog.notes }
  var planned: [Int] { plan.numbers }
  mutating func add(_ title: String) -> Int { change { catalog, _ in catalog.add(title) } }
  mutating func write(_ note: ReaderNote) { change { catalog, _ in catalog.add(note) } }
  mutating func plan(_ number: Int) { change { _, plan in plan.numbers.append(number) } }
  mutating func printCards() -> [PaperBook] { catalog.printCards() }
  mutating func remove(_ number: Int) {
    change { catalog, plan in
      catalog.remove(number)
      plan.remove(number)
    }
  }
}

extension RememberingDesk: UndoDesk {
  var books: [PaperBook] { catalog.books }
  var notes: [ReaderNote] { catalog.notes }
  var planned: [Int] { plan.plan.numbers }
  mutating func add(_ title: String) -> Int { catalog.add(title) }
  mutating func write(_ note: ReaderNote) { catalog.add(note) }
  mutating func plan(_ number: Int) { plan.change { $0.numbers.append(number) } }
  mutating func printCards() -> [PaperBook] { catalog.printCards() }
}

extension Desk: UndoDesk {
  var books: [PaperBook] { catalog.books }
  var notes: [ReaderNote] { catalog.notes }
  var planned: [Int] { plan.numbers }
  mutating func add(_ title: String) -> Int { change { catalog, _ in catalog.add(title) } }
  mutating func write(_ note: ReaderNote) { change { catalog, _ in catalog.add(note) } }
  mutating func plan(_ number: Int) { change { _, plan in plan.numbers.append(number) } }
  mutating func remove(_ number: Int) {
    change { catalog, plan in
      catalog.remove(number)
      plan.remove(number)
    }
  }
}
