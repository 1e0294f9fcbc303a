import BookLibrary

/// A screen for removals whose author was in a hurry.
@MainActor final class HastyScreen {
  private let screen: RemovalScreen

  init(_ screen: RemovalScreen) { self.screen = screen }
}

extension HastyScreen: ClassicScannerDelegate {
  func scanner(_ scanner: ClassicScanner, remove number: Int) throws {
    try screen.remove(.book(Book.ID(rawValue: number)))
  }
}
