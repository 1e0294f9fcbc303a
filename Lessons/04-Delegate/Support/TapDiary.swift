/// A button with one callback, where a protocol would be too much.
final class TapButton {
  var onTap: () -> Void = {}

  func tap() { onTap() }
}

/// Counts the taps on its button, by a closure that doesn't keep the diary alive.
final class TapDiary {
  let button = TapButton()
  private(set) var taps = 0

  init() {
    button.onTap = { [weak self] in self?.taps += 1 }
  }
}
