/// A **Concrete Subject**: a single value. Its observers are told the old value and the new one.
///
/// An equal value is no change, so two subjects that follow each other come to rest when they agree.
/// If they never do, they go on until an observer lets go of its token, but keep nobody waiting.
final class Observed<Value: Equatable & Sendable>: Sendable {
  struct Change: Equatable, Sendable {
    /// Nil when an observer is told the present value at its beginning.
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
      defer { value = new }
      return Change(old: value, new: new)
    }
  }

  /// Tells the present value at once, and then each change.
  @MainActor func observe(
    _ observer: @escaping @MainActor (Change) -> Void
  ) -> any ObservationToken {
    subject.observe(first: { Change(old: nil, new: $0) }, observer)
  }
}
