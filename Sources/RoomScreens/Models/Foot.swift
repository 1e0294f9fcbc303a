public import Observation
import RoomServices

/// The last line of every screen: the reason why something was refused, or failed.
@MainActor @Observable public final class Foot {
  public internal(set) var message: String?

  /// Does something with a service; its error becomes the message.
  func attempt(_ work: () async throws -> Void) async {
    do { try await work() } catch { message = "\(error)" }
  }

  /// Does something with a text that keeps a rule; otherwise its problem becomes the message.
  func attempt(
    with text: String, _ rule: TextRule, _ work: () async throws -> Void
  ) async {
    if let problem = rule.problem(with: text) { message = problem } else { await attempt(work) }
  }
}
