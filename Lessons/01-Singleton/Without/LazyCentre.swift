import BookLibrary

/// A center that is built by hand when somebody first asks for it: it looks, and then it acts.
final class LazyCentre: Sendable {
  // Swift 6 refuses a shared variable. `unsafe` silences the compiler, and keeps the fault.
  nonisolated(unsafe) private static var instance: LazyCentre?

  let library: Library

  private init(library: Library) {
    self.library = library
  }

  static func shared(load: () throws -> Library) rethrows -> LazyCentre {
    if let instance { return instance }
    let centre = LazyCentre(library: try load())
    instance = centre
    return centre
  }
}
