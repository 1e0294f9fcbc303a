/// An undo with copies of everything, which the catalog merges into its present state.
struct MergingDesk {
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
    guard let before = history.undo() else { return }
    catalog.goBack(to: before.0)
    plan = before.1
  }
}
