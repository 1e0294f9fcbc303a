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
  /// What is said about an action that takes longer than a moment: `Saving …`.
  public private(set) var activity: String?
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Whether an action is under way.
  var isBusy: Bool { task != nil }

  /// Starts an action. Its error becomes the message.
  func start(_ action: @escaping @MainActor () async throws -> Void) {
    task = Task {
      let notice = Task {
        try await Task.sleep(for: .milliseconds(100))
        if isBusy { activity = "Saving …" }
      }
      do { try await action() } catch {
        message = "\(error)"
        self.error = error
      }
      notice.cancel()
      activity = nil
      task = nil
    }
  }

  /// Waits until the action has ended.
  public func settle() async { await task?.value }
}
