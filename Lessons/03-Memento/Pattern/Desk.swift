/// The **Client**: changes a catalog and a reading plan, and undoes changes to either or both.
struct Desk {
  private(set) var catalog = Catalog()
  private(set) var plan = ReadingPlan()
  private var history = History<(Catalog.Memento, ReadingPlan)>()

  /// Makes a change that can be undone. If it fails, what goes back is as it was, and nothing is
  /// recorded. Numbers and cards given out on the way stay used.
  mutating func change<Result>(
    _ body: (inout Catalog, inout ReadingPlan) throws -> Result
  ) rethrows -> Result {
    let before = (catalog.memento(), plan)
    do {
      let result = try body(&catalog, &plan)
      history.record(before)
      return result
    } catch {
      restore(before)
      throw error
    }
  }

  /// Takes back the last change. Without one, nothing happens.
  mutating func undo() {
    if let before = history.undo() { restore(before) }
  }

  private mutating func restore(_ before: (Catalog.Memento, ReadingPlan)) {
    let (memento, oldPlan) = before
    catalog.restore(memento)
    plan = oldPlan
  }

  /// Printing isn't a change of the catalog's contents, so there is nothing to undo.
  mutating func printCards() -> [PaperBook] {
    catalog.printCards()
  }
}
