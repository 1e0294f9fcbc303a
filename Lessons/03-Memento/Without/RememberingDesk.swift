/// A property that records the part of its value that goes back, whenever that part changes.
@propertyWrapper
struct Undoable<Value, Part: Equatable> {
  private var value: Value
  private let part: WritableKeyPath<Value, Part>
  private var history = History<Part>()

  init(wrappedValue: Value, _ part: WritableKeyPath<Value, Part>) {
    value = wrappedValue
    self.part = part
  }

  var wrappedValue: Value {
    get { value }
    set {
      let before = value[keyPath: part]
      if newValue[keyPath: part] != before { history.record(before) }
      value = newValue
    }
  }

  mutating func undo() {
    if let before = history.takeLast() { value[keyPath: part] = before }
  }
}

/// Two properties with a history each, and one button.
struct RememberingDesk {
  @Undoable(\.contents) private(set) var catalog = PlainCatalog()
  @Undoable(\.self) private(set) var plan = ReadingPlan()

  mutating func change<Value, Failure>(
    _ body: (inout PlainCatalog, inout ReadingPlan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var (newCatalog, newPlan) = (catalog, plan)
    let value = try body(&newCatalog, &newPlan)
    (catalog, plan) = (newCatalog, newPlan)
    return value
  }

  mutating func takeUnprintedCards() -> [PaperBook] { catalog.takeUnprintedCards() }

  mutating func undo() {
    _catalog.undo()
    _plan.undo()
  }
}
