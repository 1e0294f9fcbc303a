public import Observation

/// The messages at the end of every page, and the action that they are about.
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
  public internal(set) var problem: (any Error)?
  /// What is said about the action that is under way: `Saving …`; nil if there is none.
  public private(set) var activity: String?
  private var task: Task<Void, Never>?

  /// Starts an action, unless another is under way. Its error becomes the message.
  ///
  /// There is one action at a time, so that each works on what the reader has seen.
  ///
  /// - Returns: Whether it was started. If not, the message says so.
  @discardableResult func start(_ action: @escaping @MainActor () async throws -> Void) -> Bool {
    guard activity == nil else {
      message = Self.wait
      return false
    }
    activity = "Saving …"
    task = Task {
      do { try await action() } catch { show(error) }
      activity = nil
      if message == Self.wait { message = nil }
    }
    return true
  }

  /// The answer to a second action.
  static let wait = "Please wait: one change at a time."

  /// Waits until the action has ended.
  public func settle() async { await task?.value }

  func show(_ error: any Error) {
    message = "\(error)"
    self.error = error
  }
}
