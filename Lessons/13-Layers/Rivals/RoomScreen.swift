import Synchronization

/// The screen that rules talk to.
@MainActor
enum RoomScreen {
  private(set) static var message = ""
  private nonisolated static let size = Mutex(200)

  static func show(_ message: String) {
    self.message = message
  }

  /// How many letters it shows: fewer if a reader chooses large ones.
  nonisolated static var letters: Int {
    get { size.withLock(\.self) }
    set { size.withLock { $0 = newValue } }
  }
}
