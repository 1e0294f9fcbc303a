/// Keeps the parts that this desk has chosen: the books and the plan.
struct ChoosingDesk: PlainDesk {
  var catalog = PlainCatalog()
  var plan = ReadingPlan()
  var history = History<([PaperBook], ReadingPlan)>()

  var state: ([PaperBook], ReadingPlan) {
    get { (catalog.books, plan) }
    set { (catalog.books, plan) = newValue }
  }
}
