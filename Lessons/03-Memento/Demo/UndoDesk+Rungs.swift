/// A catalog of any rung.
protocol Cataloging {
  var books: [PaperBook] { get }
  var notes: [ReaderNote] { get }
  mutating func add(_ title: String) -> Int
  mutating func remove(_ number: Int)
  mutating func add(_ note: ReaderNote)
  mutating func printCards() -> [PaperBook]
}

extension PlainCatalog: Cataloging {
  mutating func add(_ note: ReaderNote) { notes.append(note) }
}

extension LedgerCatalog: Cataloging {
  mutating func add(_ note: ReaderNote) { notes.append(note) }
}

extension Catalog: Cataloging {}

/// A desk whose changes are closures.
protocol ChangingDesk: UndoDesk {
  associatedtype Books: Cataloging
  var catalog: Books { get }
  var plan: ReadingPlan { get }
  mutating func change<Result>(
    _ body: (inout Books, inout ReadingPlan) throws -> Result
  ) rethrows -> Result
}

extension ChangingDesk {
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

extension PlainDesk where Books: Cataloging {
  mutating func printCards() -> [PaperBook] { catalog.printCards() }
}

extension CopyingDesk: UndoDesk, ChangingDesk where Books: Cataloging {}
extension ChoosingDesk: ChangingDesk {}
extension MergingDesk: ChangingDesk {}
extension ContentsDesk: ChangingDesk {}
extension Desk: ChangingDesk {}

extension RememberingDesk: UndoDesk {
  var books: [PaperBook] { catalog.value.books }
  var notes: [ReaderNote] { catalog.value.notes }
  var planned: [Int] { plan.value.numbers }
  mutating func add(_ title: String) -> Int { catalog.change { $0.add(title) } }
  mutating func write(_ note: ReaderNote) { catalog.change { $0.add(note) } }
  mutating func plan(_ number: Int) { plan.change { $0.numbers.append(number) } }
  mutating func remove(_ number: Int) {
    catalog.change { $0.remove(number) }
    plan.change { $0.remove(number) }
  }
}
