/// The screen that rules talk to.
@MainActor
final class RoomScreen {
  static let shared = RoomScreen()
  private(set) var message = ""

  func show(_ message: String) {
    self.message = message
  }
}
