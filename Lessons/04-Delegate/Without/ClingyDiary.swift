/// Counts the taps on its button. The diary keeps the button, the button keeps the closure, and the
/// closure keeps… can you see it?
final class ClingyDiary {
  let button = TapButton()
  private(set) var taps = 0

  init() {
    button.onTap = { self.taps += 1 }
  }
}
