/// An owner for a closure: whoever lets go of it leaves.
@MainActor final class ObservationToken {}

extension ObservedLibrary {
  /// Tells a closure of all the books, and then of each change, as long as the token is kept.
  func observe(_ tell: @escaping (ShelfEvent) -> Void) -> ObservationToken {
    let token = ObservationToken()
    observe(token) { _, event in tell(event) }
    return token
  }
}
