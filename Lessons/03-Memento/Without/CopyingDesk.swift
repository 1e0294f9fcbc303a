/// An undo with copies of everything.
struct CopyingDesk {
  var catalog = PlainCatalog()
  var plan = ReadingPlan()
  private var history = History<(PlainCatalog, ReadingPlan)>()

  mutating func change<Result>(
    _ body: (inout PlainCatalog, inout ReadingPlan) -> Result
  ) -> Result {
    history.record((catalog, plan))
    return body(&catalog, &plan)
  }

  mutating func undo() {
    if let before = history.undo() { (catalog, plan) = before }
  }
}
