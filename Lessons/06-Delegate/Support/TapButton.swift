/// A button with a single callback, for which a protocol would be too much.
final class TapButton {
  var onTap: () -> Void = {}

  func tap() { onTap() }
}

/// Counts the taps on its button.
final class TapCounter {
  let button = TapButton()
  private(set) var taps = 0

  init() {
    button.onTap = { [weak self] in self?.taps += 1 }
  }
}
