/// A desk with one history. The rungs differ in what a state is, and in how it comes back.
protocol PlainDesk {
  associatedtype Books
  associatedtype State
  var catalog: Books { get set }
  var plan: ReadingPlan { get set }
  var history: History<State> { get set }
  var state: State { get set }
}

extension PlainDesk {
  mutating func change<Result>(
    _ body: (inout Books, inout ReadingPlan) throws -> Result
  ) rethrows -> Result {
    var (newCatalog, newPlan) = (catalog, plan)
    let result = try body(&newCatalog, &newPlan)
    history.record(state)
    (catalog, plan) = (newCatalog, newPlan)
    return result
  }

  mutating func undo() {
    if let before = history.undo() { state = before }
  }
}
