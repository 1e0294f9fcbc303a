/// What an observer was told, in the order in which it was told.
@MainActor final class Heard<Event> {
  private(set) var events: [Event] = []

  nonisolated init() {}

  func append(_ event: Event) { events.append(event) }
}
