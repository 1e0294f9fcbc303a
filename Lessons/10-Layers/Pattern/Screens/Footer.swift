public import Observation

/// The last lines of every page: the answer to the last action.
@MainActor @Observable public final class Footer {
  public internal(set) var message: String?
  private(set) var hasFailed = false

  /// Calls a service. Its error becomes the message.
  func attempt(_ work: () throws -> Void) {
    hasFailed = false
    do { try work() } catch { (message, hasFailed) = ("\(error)", true) }
  }
}
