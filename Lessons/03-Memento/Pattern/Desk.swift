/// The **Caretaker**: keeps earlier states of a catalog and a reading plan, and decides when to go
/// back to one.
struct Desk {
  private struct Checkpoint {
    let catalog: Catalog.Memento
    let plan: ReadingPlan
  }

  private(set) var catalog = Catalog()
  private(set) var plan = ReadingPlan()
  private var history = History<Checkpoint>()

  /// Makes a change that can be undone. If it fails, what goes back is as it was, and nothing is
  /// recorded. Numbers and cards given out on the way stay used.
  mutating func change<Value, Failure>(
    _ body: (inout Catalog, inout ReadingPlan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = Checkpoint(catalog: catalog.memento(), plan: plan)
    do {
      let value = try body(&catalog, &plan)
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

  /// Returns the books whose cards weren't printed yet. There is nothing to undo: paper stays.
  mutating func takeUnprintedCards() -> [PaperBook] {
    catalog.takeUnprintedCards()
  }

  private mutating func restore(_ before: Checkpoint) {
    catalog.restore(before.catalog)
    plan = before.plan
  }
}
