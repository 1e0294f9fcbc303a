import Observation

/// A title in modern Swift: `@Observable` makes it a subject.
@Observable @MainActor final class ModernTitle {
  var text = "A"
}

/// Draws a title as SwiftUI draws a view: only if it has changed since it was last drawn.
@MainActor final class TitleView {
  private(set) var drawn: [String] = []
  private var isOutdated = true

  /// Draws the title if it has changed. A framework does this for each frame.
  func drawFrame(of title: ModernTitle) {
    guard isOutdated else { return }
    isOutdated = false
    let text = withObservationTracking {
      title.text
    } onChange: { [weak self] in
      // This runs on the main actor, but the compiler can't know that.
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
    drawn.append(text)
  }
}
