extension AsyncStream where Element: Sendable {
  /// Creates a sequence of what an observer is told, as in `AsyncStream(observing: title.observe)`.
  ///
  /// The loop over it runs on an isolation of its own, and each event waits until the loop takes it.
  /// When the loop ends, the sequence lets go of its token.
  @MainActor init(
    observing observe: @MainActor (@escaping @MainActor (Element) -> Void) -> any ObservationToken
  ) {
    let (stream, events) = AsyncStream.makeStream()
    let token = observe { events.yield($0) }
    events.onTermination = { _ in withExtendedLifetime(token) {} }
    self = stream
  }
}
