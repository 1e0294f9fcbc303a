/// Counts the screens that are open: each enters itself, and leaves when it ends.
final class OpenScreens {
  private(set) var count = 0

  func enter() { count += 1 }
  func leave() { count -= 1 }
}
