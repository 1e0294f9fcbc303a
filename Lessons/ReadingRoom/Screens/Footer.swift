public import Observation

/// The messages at the end of every page.
@MainActor @Observable public final class Footer {
  /// The answer to the reader's last action.
  public internal(set) var message: String? {
    didSet { error = nil }
  }
  /// The error that the message describes; nil if it describes none.
  public private(set) var error: (any Error)?
  /// What has happened by itself since the last key.
  public internal(set) var news: String?
  /// What prevents the room from being up to date now.
  public internal(set) var problem: String?

  /// Calls a service. Its error becomes the message.
  func attempt(_ work: () throws -> Void) {
    message = nil
    do { try work() } catch { show(error) }
  }

  func show(_ error: any Error) {
    message = "\(error)"
    self.error = error
  }
}
