import BookLibrary

/// The **Caretaker**: keeps earlier states of a catalog and of a reading plan, and decides when to go
/// back to one.
struct Desk {
  private struct Checkpoint {
    let catalog: Catalog.Memento
    let plan: [Book.ID]
  }

  let catalog: Catalog
  /// The books to be read aloud this week. All of it may go back, so a copy is its memento.
  private(set) var plan: [Book.ID] = []
  private var history = History<Checkpoint>()

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// Makes a change that can be undone. A change that fails is taken back at once, and not recorded.
  mutating func change<Value, Failure>(
    _ body: (Catalog, inout [Book.ID]) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = Checkpoint(catalog: catalog.memento(), plan: plan)
    do {
      let value = try body(catalog, &plan)
      history.record(before)
      return value
    } catch {
      restore(before)
      throw error
    }
  }

  /// Takes back the last change. Without one, nothing happens.
  mutating func undo() {
    if let before = history.takeLast() { restore(before) }
  }

  private mutating func restore(_ before: Checkpoint) {
    catalog.restore(before.catalog)
    plan = before.plan
  }
}
