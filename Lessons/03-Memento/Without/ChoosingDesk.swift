/// An undo with the parts that this desk has chosen: the books and the plan.
struct ChoosingDesk {
  var catalog = PlainCatalog()
  var plan = ReadingPlan()
  private var history = History<([PaperBook], ReadingPlan)>()

  mutating func change<Result>(
    _ body: (inout PlainCatalog, inout ReadingPlan) -> Result
  ) -> Result {
    history.record((catalog.books, plan))
    return body(&catalog, &plan)
  }

  mutating func undo() {
    if let before = history.undo() { (catalog.books, plan) = before }
  }
}
