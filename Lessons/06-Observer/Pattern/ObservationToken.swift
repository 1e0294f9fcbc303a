/// An owner for a closure. To leave, let go of it.
@MainActor final class ObservationToken {}

extension ObservedLibrary {
  /// Tells a closure of all the books, and then of each change, as long as the token is kept.
  func observe(_ tell: @escaping (ShelfEvent) -> Void) -> ObservationToken {
    let token = ObservationToken()
    observe(token) { _, event in tell(event) }
    return token
  }
}
