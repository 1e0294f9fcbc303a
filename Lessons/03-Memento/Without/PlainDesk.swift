/// A desk with one history. The rungs differ in what it keeps of the catalog, and in how that comes
/// back. Of the plan, it keeps a copy.
struct PlainDesk<Books, Part> {
  var catalog: Books
  private(set) var plan = ReadingPlan()
  private var history = History<(part: Part, plan: ReadingPlan)>()
  private let part: (Books) -> Part
  private let goBack: (inout Books, Part) -> Void

  init(
    _ catalog: Books, keeping part: @escaping (Books) -> Part,
    goingBack: @escaping (inout Books, Part) -> Void
  ) {
    self.catalog = catalog
    self.part = part
    goBack = goingBack
  }

  mutating func change<Value, Failure>(
    _ body: (inout Books, inout ReadingPlan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var (newCatalog, newPlan) = (catalog, plan)
    let value = try body(&newCatalog, &newPlan)
    history.record((part(catalog), plan))
    (catalog, plan) = (newCatalog, newPlan)
    return value
  }

  mutating func undo() {
    guard let before = history.takeLast() else { return }
    goBack(&catalog, before.part)
    plan = before.plan
  }
}
