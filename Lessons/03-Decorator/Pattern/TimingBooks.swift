/// A **ConcreteDecorator** that measures how long loading the books takes, and forwards the rest.
struct TimingBooks: BookDecorator {
  let base: any BookService
  /// The time that has passed since some moment; given, so that a test can stop the clock.
  let now: @Sendable () -> Duration
  let report: @Sendable (Duration) -> Void

  func books() async throws(BookServiceError) -> [BookItem] {
    let start = now()
    defer { report(now() - start) }
    return try await base.books()
  }
}
