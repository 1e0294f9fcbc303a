extension ObservedLibrary {
  /// Returns a stream of the library's events. The first event has all the books.
  ///
  /// The stream keeps its token until the task that loops over it is canceled, or until the stream
  /// is released. It doesn't end when the library is gone.
  func events() -> AsyncStream<ShelfEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ShelfEvent.self)
    let token = observe { event in continuation.yield(event) }
    continuation.onTermination = { _ in withExtendedLifetime(token) {} }
    return stream
  }
}
