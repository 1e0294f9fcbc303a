/// A value with a history of the part of it that goes back: no other code holds a state.
struct Remembering<Value, Part> {
  fileprivate(set) var value: Value
  private let part: WritableKeyPath<Value, Part>
  private var history = History<Part>()

  init(_ value: Value, goingBack part: WritableKeyPath<Value, Part>) {
    self.value = value
    self.part = part
  }

  mutating func change<Result>(_ body: (inout Value) -> Result) -> Result {
    history.record(value[keyPath: part])
    return body(&value)
  }

  mutating func undo() {
    if let before = history.undo() { value[keyPath: part] = before }
  }
}

/// Two values with a history each, and one button.
struct RememberingDesk {
  var catalog = Remembering(PlainCatalog(), goingBack: \.contents)
  var plan = Remembering(ReadingPlan(), goingBack: \.self)

  mutating func printCards() -> [PaperBook] {
    catalog.value.printCards()
  }

  mutating func undo() {
    catalog.undo()
    plan.undo()
  }
}
