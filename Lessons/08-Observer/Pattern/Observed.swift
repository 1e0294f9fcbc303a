/// A **Concrete Subject**: a single value. An event has the old value and the new one.
///
/// Setting an equal value is no change, so two subjects that follow each other stop when they agree.
/// If they never do, they go on until an observer releases its token, but no caller waits for that.
final class Observed<Value: Equatable & Sendable>: Sendable {
  struct Change: Equatable, Sendable {
    /// The value before the change; nil in the first event that an observer gets.
    let old: Value?
    let new: Value
  }

  private let subject: Subject<Value, Change>

  init(_ value: Value) {
    subject = Subject(value)
  }

  var value: Value { subject.state }

  func set(_ new: Value) async {
    await subject.change { value in
      guard new != value else { return nil }
      let change = Change(old: value, new: new)
      value = new
      return change
    }
  }

  /// Notifies the observer of the current value at once, and then of each change.
  @MainActor func observe(
    _ observer: @escaping @MainActor (Change) -> Void
  ) -> any ObservationToken {
    subject.observe(first: { Change(old: nil, new: $0) }, observer)
  }
}
