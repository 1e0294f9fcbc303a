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
    let before = (part: part(catalog), plan: plan)
    do {
      let value = try body(&catalog, &plan)
      history.record(before)
      return value
    } catch {
      restore(before)
      throw error
    }
  }

  mutating func undo() {
    if let before = history.takeLast() { restore(before) }
  }

  private mutating func restore(_ before: (part: Part, plan: ReadingPlan)) {
    goBack(&catalog, before.part)
    plan = before.plan
  }
}
