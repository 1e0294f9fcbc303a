/// A centre that is built when somebody first asks for it: it looks, and then it acts.
final class LazyCentre: Sendable {
  // Swift 6 refuses a shared variable; `unsafe` hides the fault that it would have shown.
  nonisolated(unsafe) private static var instance: LazyCentre?

  static var shared: LazyCentre {
    if let instance { return instance }
    let centre = LazyCentre()
    instance = centre
    return centre
  }

  let sessions = SessionCentre()

  init() {
    Launch.listener()
  }
}
