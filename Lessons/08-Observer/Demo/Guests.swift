/// Observers of one title, by their names, and the texts that each one hears.
@MainActor final class Guests {
  /// A change that one of them has started.
  var change: Task<Void, Never>?
  private var texts: [String: [String]] = [:]
  private var tokens: [String: any ObservationToken] = [:]
  private let title: Observed<String>

  nonisolated init(of title: Observed<String>) {
    self.title = title
  }

  /// Adds an observer, which acts whenever it is notified.
  func add(_ name: String, act: @escaping @MainActor (Guests, String) -> Void = { _, _ in }) {
    tokens[name] = title.observe { [weak self] change in
      guard let self else { return }
      texts[name, default: []].append(change.new)
      act(self, change.new)
    }
  }

  func remove(_ name: String) { tokens[name] = nil }

  func told(to name: String) -> [String] { texts[name] ?? [] }
}
