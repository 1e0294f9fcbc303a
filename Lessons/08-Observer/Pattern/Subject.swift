import Synchronization

/// The **Subject**: has a state, knows its observers, and tells them of each change.
///
/// Changes are told one after another, in the order in which they were made, to the observers in
/// the order in which they came: after the change, outside the lock, and on the main actor. (An
/// observer that lives elsewhere takes a sequence of the events, and loops over it there.)
///
/// An observer may do anything while it is told:
/// - *Leave*: let go of its token, or of another's. Whoever has left isn't called anymore, and
///   nobody else is skipped.
/// - *Join*: the newcomer is told the present state at once, and then each change that comes after.
/// - *Change the subject*: not at once, because a change has to be awaited, and an observer can't
///   wait. It may start a task that makes the change, which is told after the present one.
final class Subject<State: Sendable, Event: Sendable>: Sendable {
  private let contents: Mutex<Contents>

  private struct Contents {
    var state: State
    var observers: [Weak] = []
    var lastTelling: Task<Void, Never>?
  }

  init(_ state: State) {
    contents = Mutex(Contents(state: state))
  }

  var state: State { contents.withLock(\.state) }

  /// Makes a change, and returns when it has been told.
  ///
  /// - Parameter make: Changes the state, and returns what happened; nil if nothing did.
  func change<Failure: Error>(
    _ make: (inout State) throws(Failure) -> Event?
  ) async throws(Failure) {
    let telling = try contents.withLock { contents throws(Failure) -> Task<Void, Never>? in
      guard let event = try make(&contents.state) else { return nil }
      contents.observers.removeAll { $0.token == nil }
      let (observers, previous) = (contents.observers, contents.lastTelling)
      let telling = Task {
        await previous?.value
        for observer in observers { await observer.tell(event) }
      }
      contents.lastTelling = telling
      return telling
    }
    await telling?.value
  }

  /// Adds an observer. Keep the token: whoever lets go of it is told no more.
  ///
  /// - Parameter first: Returns what the observer is told at once, about the present state.
  @MainActor func observe(
    first: (State) -> Event, _ observer: @escaping @MainActor (Event) -> Void
  ) -> any ObservationToken {
    let token = Token(tell: observer)
    let state = contents.withLock { contents in
      contents.observers.removeAll { $0.token == nil }
      contents.observers.append(Weak(token: token))
      return contents.state
    }
    observer(first(state))
    return token
  }
}

/// The token that an observer gets: it is told as long as somebody keeps it.
protocol ObservationToken: AnyObject, Sendable {}

extension Subject {
  private final class Token: ObservationToken {
    let tell: @MainActor (Event) -> Void

    init(tell: @escaping @MainActor (Event) -> Void) {
      self.tell = tell
    }
  }

  /// The subject keeps no observer alive.
  private struct Weak: Sendable {
    weak var token: Token?

    /// Tells the observer, unless it left a moment ago.
    @MainActor func tell(_ event: Event) { token?.tell(event) }
  }
}
