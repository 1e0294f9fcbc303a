extension ObservedLibrary {
  /// Returns a sequence of the library's events, which begins with all the books.
  ///
  /// The stream keeps its token until the task that loops over it is cancelled, or until the stream
  /// is let go. It doesn't end with the library.
  func events() -> AsyncStream<ShelfEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ShelfEvent.self)
    let token = observe { event in continuation.yield(event) }
    continuation.onTermination = { _ in withExtendedLifetime(token) {} }
    return stream
  }
}
