import BookLibrary

/// A desk with one history. The tries differ in what it keeps of the catalog, and in how that comes
/// back. Of the plan, it keeps a copy.
struct PlainDesk<Books, Part> {
  var catalog: Books
  private(set) var plan: [Book.ID] = []
  private var history = History<(part: Part, plan: [Book.ID])>()
  private let part: (Books) -> Part
  private let goBack: (inout Books, Part) throws -> Void

  init(
    _ catalog: Books, keeping part: @escaping (Books) -> Part,
    goingBack: @escaping (inout Books, Part) throws -> Void
  ) {
    self.catalog = catalog
    self.part = part
    goBack = goingBack
  }

  mutating func attempt<Value>(
    _ body: (inout Books, inout [Book.ID]) throws -> Value
  ) throws -> Value {
    let before = (part: part(catalog), plan: plan)
    do {
      let value = try body(&catalog, &plan)
      history.record(before)
      return value
    } catch {
      try restore(before)
      throw error
    }
  }

  mutating func undo() throws {
    if let before = history.takeLast() { try restore(before) }
  }

  private mutating func restore(_ before: (part: Part, plan: [Book.ID])) throws {
    try goBack(&catalog, before.part)
    plan = before.plan
  }
}
