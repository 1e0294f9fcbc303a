/// The screen that rules talk to.
@MainActor
enum RoomScreen {
  private(set) static var message = ""

  static func show(_ message: String) {
    self.message = message
  }
}
