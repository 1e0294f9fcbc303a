extension AsyncStream where Element: Sendable {
  /// Creates a sequence of a subject's events, as in `AsyncStream(observing: title.observe)`.
  ///
  /// The loop over it may run on any actor, and each event waits until the loop takes it. When the
  /// loop ends, the sequence releases its token.
  @MainActor init(
    observing observe: @MainActor (@escaping @MainActor (Element) -> Void) -> any ObservationToken
  ) {
    let (stream, events) = AsyncStream.makeStream()
    let token = observe { events.yield($0) }
    // The stream keeps the token until its loop ends.
    events.onTermination = { _ in withExtendedLifetime(token) {} }
    self = stream
  }
}
