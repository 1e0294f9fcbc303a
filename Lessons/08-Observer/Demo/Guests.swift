/// Observers of one title, by their names, and what each is told.
@MainActor final class Guests {
  /// A change that one of them has started.
  var change: Task<Void, Never>?
  private var texts: [String: [String]] = [:]
  private var tokens: [String: any ObservationToken] = [:]
  private let title: Observed<String>

  nonisolated init(of title: Observed<String>) {
    self.title = title
  }

  /// Adds an observer, which does something whenever it is told.
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
