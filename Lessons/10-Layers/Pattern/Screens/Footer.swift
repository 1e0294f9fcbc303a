public import Observation

/// The message at the end of every page: the answer to the last action.
@MainActor @Observable public final class Footer {
  public internal(set) var message: String? {
    didSet { error = nil }
  }
  /// The error that the message describes; nil if it describes none.
  public private(set) var error: (any Error)?

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
