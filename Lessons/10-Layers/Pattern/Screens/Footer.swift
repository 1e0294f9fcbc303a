public import Observation

/// The last lines of every page: the answer to the last action.
@MainActor @Observable public final class Footer {
  public internal(set) var message: String? {
    didSet { hasFailed = false }
  }
  private(set) var hasFailed = false

  /// Calls a service. Its error becomes the message.
  func attempt(_ work: () throws -> Void) {
    message = nil
    do { try work() } catch { show(error) }
  }

  func show(_ error: any Error) {
    message = "\(error)"
    hasFailed = true
  }
}
