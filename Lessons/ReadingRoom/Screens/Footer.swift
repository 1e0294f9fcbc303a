public import Observation

/// The end of every page: the open question, messages, and the action that they are about.
@MainActor @Observable public final class Footer {
  /// The open question. It stays until its answer is saved.
  var prompt: Prompt?
  /// The answer to the reader's last action, or what has happened by itself since.
  var message: String?
  /// The error of the reader's last action.
  public private(set) var error: (any Error)?
  /// What prevents the room from being up to date now.
  public internal(set) var problem: (any Error)?
  /// What is said about an action that takes longer than a moment: `Saving …`.
  public private(set) var activity: String?
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Whether an action is under way.
  var isBusy: Bool { task != nil }

  /// The answer that wasn't saved.
  public var unsaved: String? {
    prompt.flatMap { $0.no != nil || $0.text.isEmpty ? nil : $0.text }
  }

  /// Starts an action, and shows its error if it fails.
  func start(_ action: @escaping @MainActor () async throws -> Void) {
    clear()
    task = Task {
      let notice = Task {
        try await Task.sleep(for: .milliseconds(100))
        if isBusy { activity = "Saving …" }
      }
      do { try await action() } catch { self.error = error }
      notice.cancel()
      activity = nil
      task = nil
    }
  }

  /// Forgets what the last action has said.
  func clear() {
    message = nil
    error = nil
  }

  /// Waits until the action has ended.
  public func settle() async { await task?.value }
}
