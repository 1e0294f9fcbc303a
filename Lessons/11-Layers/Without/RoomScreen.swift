/// The screen of the rungs whose rules throw.
@MainActor
final class RoomScreen {
  static let shared = RoomScreen()
  private(set) var message = ""

  func show(_ message: String) {
    self.message = message
  }
}
