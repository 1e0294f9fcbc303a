/// A catalog that keeps its own history: no other code holds a state.
struct RememberingCatalog {
  private struct Contents {
    var books: [PaperBook] = []
    var notes: [ReaderNote] = []
  }

  private var contents = Contents()
  private var history = History<Contents>()
  private var nextNumber = 1
  private var printed: Set<Int> = []

  var books: [PaperBook] { contents.books }
  var notes: [ReaderNote] { contents.notes }

  mutating func add(_ title: String) -> Int {
    history.record(contents)
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    contents.books.append(book)
    return book.number
  }

  mutating func remove(_ number: Int) {
    history.record(contents)
    contents.books.removeAll { $0.number == number }
    contents.notes.removeAll { $0.numbers.contains(number) }
  }

  mutating func add(_ note: ReaderNote) {
    history.record(contents)
    contents.notes.append(note)
  }

  mutating func printCards() -> [PaperBook] {
    books.filter { printed.insert($0.number).inserted }
  }

  mutating func undo() {
    if let old = history.undo() { contents = old }
  }
}

/// A reading plan that keeps its own history.
struct RememberingPlan {
  private(set) var plan = ReadingPlan()
  private var history = History<ReadingPlan>()

  mutating func change(_ body: (inout ReadingPlan) -> Void) {
    history.record(plan)
    body(&plan)
  }

  mutating func undo() {
    if let old = history.undo() { plan = old }
  }
}

/// Two objects with a history each, and one button.
struct RememberingDesk {
  var catalog = RememberingCatalog()
  var plan = RememberingPlan()

  mutating func remove(_ number: Int) {
    catalog.remove(number)
    plan.change { $0.remove(number) }
  }

  mutating func undo() {
    catalog.undo()
    plan.undo()
  }
}
