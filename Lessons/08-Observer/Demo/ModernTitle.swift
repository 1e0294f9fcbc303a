import Observation

/// A title in modern Swift: the compiler writes the notification.
@Observable
@MainActor final class ModernTitle {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  /// Sets each text in turn, and returns what a loop over `Observations` is told.
  func told(of texts: [String]) async -> [String] {
    if #available(macOS 26, *) {
      var changes = Observations { self.text }.makeAsyncIterator()
      var told = [await changes.next()]
      for text in texts { self.text = text }
      told.append(await changes.next())
      return told.compactMap(\.self)
    }
    return await toldByHand(of: texts)
  }

  /// Does what `Observations` does, on systems that don't have it yet.
  private func toldByHand(of texts: [String]) async -> [String] {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    var told = [
      withObservationTracking {
        text
      } onChange: {
        signal.yield()
      }
    ]
    for text in texts { self.text = text }
    for await _ in signals.prefix(1) { told.append(text) }
    return told
  }
}
