import Synchronization

/// The **Subject**: has a state, knows its observers, and notifies them of each change.
///
/// Changes are announced in the order in which they were made: after the change, outside the lock,
/// and on the main actor. When an observer is called, it may release tokens and add observers. To
/// change the subject, it starts a task, because a change has to be awaited.
final class Subject<State: Sendable, Event: Sendable>: Sendable {
  private let contents: Mutex<Contents>

  private final class Token: ObservationToken {
    let tell: @MainActor (Event) -> Void

    init(tell: @escaping @MainActor (Event) -> Void) { self.tell = tell }
  }

  private struct Observer {
    weak var token: Token?

    /// Calls the observer, unless it has just left.
    @MainActor func tell(_ event: Event) { token?.tell(event) }
  }

  private struct Contents {
    var state: State
    var observers: [Observer] = []
    var lastTelling: Task<Void, Never>?
  }

  init(_ state: State) {
    contents = Mutex(Contents(state: state))
  }

  var state: State { contents.withLock(\.state) }

  /// Makes a change, and returns when the observers have been notified.
  ///
  /// - Parameter make: Changes the state, and returns the event, or nil if nothing changed.
  func change<Failure: Error>(
    _ make: (inout State) throws(Failure) -> Event?
  ) async throws(Failure) {
    let telling = try contents.withLock { contents throws(Failure) -> Task<Void, Never>? in
      guard let event = try make(&contents.state) else { return nil }
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

  /// Adds an observer, which is notified for as long as it keeps the token.
  ///
  /// - Parameter first: Returns the event that the observer gets at once, from the current state.
  @MainActor func observe(
    first: (State) -> Event, _ observer: @escaping @MainActor (Event) -> Void
  ) -> any ObservationToken {
    let token = Token(tell: observer)
    let state = contents.withLock { contents in
      contents.observers.removeAll { $0.token == nil }
      contents.observers.append(Observer(token: token))
      return contents.state
    }
    observer(first(state))
    return token
  }
}

/// The token of an observer, which is notified for as long as somebody keeps it.
protocol ObservationToken: AnyObject, Sendable {}
