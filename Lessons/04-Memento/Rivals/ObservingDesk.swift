import BookLibrary

/// A desk that keeps copies of everything, and whose catalog keeps its number whenever it is replaced.
struct ObservingDesk {
  var catalog: PlainCatalog { didSet { catalog.keepNumber(of: oldValue) } }
  private(set) var plan: [Book.ID] = []
  private var history = History<(catalog: PlainCatalog, plan: [Book.ID])>()

  init(_ catalog: PlainCatalog) {
    self.catalog = catalog
  }

  mutating func attempt<Value>(
    _ body: (inout PlainCatalog, inout [Book.ID]) throws -> Value
  ) throws -> Value {
    let before = (catalog: catalog, plan: plan)
    do {
      // The observer reads the desk while the catalog changes, so the plan changes apart from it.
      var newPlan = plan
      let value = try body(&catalog, &newPlan)
      plan = newPlan
      history.record(before)
      return value
    } catch {
      catalog = before.catalog
      throw error
    }
  }

  mutating func undo() {
    guard let before = history.takeLast() else { return }
    catalog = before.catalog
    plan = before.plan
  }
}
