/// A delegate that may be a struct: without `AnyObject`, there is no `weak`.
@MainActor protocol TapHandler {
  mutating func tap()
}

@MainActor final class TapButton {
  var handler: (any TapHandler)?
}

struct TapCounter: TapHandler {
  private(set) var count = 0
  /// A struct may keep the button, too.
  var button: TapButton?

  mutating func tap() { count += 1 }
}
