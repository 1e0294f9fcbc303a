/// The events that an observer got, in their order.
@MainActor final class Heard<Event> {
  private(set) var events: [Event] = []

  nonisolated init() {}

  func append(_ event: Event) { events.append(event) }
}
