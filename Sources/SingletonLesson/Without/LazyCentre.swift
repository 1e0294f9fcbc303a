/// A centre that is built when somebody first asks for it: it looks, and then it acts.
final class LazyCentre: Sendable {
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
