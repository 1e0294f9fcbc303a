public import Observation

/// The last lines of every page: the answer to the last action.
@MainActor @Observable public final class Footer {
  public internal(set) var message: String?

  /// Calls a service. Its error becomes the message.
  func attempt(_ work: () throws -> Void) {
    do { try work() } catch { message = "\(error)" }
  }
}
