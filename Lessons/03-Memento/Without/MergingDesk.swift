/// Keeps copies of everything, which the catalog merges into its present state.
struct MergingDesk: PlainDesk {
  var catalog = PlainCatalog()
  var plan = ReadingPlan()
  var history = History<(PlainCatalog, ReadingPlan)>()

  var state: (PlainCatalog, ReadingPlan) {
    get { (catalog, plan) }
    set {
      catalog.goBack(to: newValue.0)
      plan = newValue.1
    }
  }
}
