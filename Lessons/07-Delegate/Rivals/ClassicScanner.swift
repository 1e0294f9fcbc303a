import BookLibrary

/// A delegate as in most books: numbers, and defaults for methods that may be left out.
@MainActor protocol ClassicScannerDelegate: AnyObject {
  func scanner(_ scanner: ClassicScanner, shouldTake number: Int) async -> Bool
  func scanner(_ scanner: ClassicScanner, take number: Int) throws
  func scanner(_ scanner: ClassicScanner, cannotRead code: String)
}

extension ClassicScannerDelegate {
  func scanner(_ scanner: ClassicScanner, shouldTake number: Int) async -> Bool { true }
  func scanner(_ scanner: ClassicScanner, take number: Int) throws {}
  func scanner(_ scanner: ClassicScanner, cannotRead code: String) {}
}

@MainActor final class ClassicScanner {
  weak var delegate: (any ClassicScannerDelegate)?
  var beep: () -> Bool = { true }

  func scan(_ code: String) async throws {
    guard let number = Int(code.dropFirst()) else { return cannotRead(code) }
    let isYes = await delegate?.scanner(self, shouldTake: number)
    guard isYes == true else { return }
    guard beep() else { return cannotRead(code) }
    try delegate?.scanner(self, take: number)
  }

  private func cannotRead(_ code: String) {
    delegate?.scanner(self, cannotRead: code)
  }
}

// MARK: - The screens

extension RemovalScreen: ClassicScannerDelegate {
  func scanner(_ scanner: ClassicScanner, shouldTake number: Int) async -> Bool {
    await confirmRemoval()
  }

  func scanner(_ scanner: ClassicScanner, take number: Int) throws {
    switch list {
    case .books: try remove(.book(Book.ID(rawValue: number)))
    case .notes: try remove(.note(Note.ID(rawValue: number)))
    }
  }

  func scanner(_ scanner: ClassicScanner, cannotRead code: String) { show(unreadable: code) }
}

extension InventoryScreen: ClassicScannerDelegate {
  func scanner(_ scanner: ClassicScanner, take number: Int) { count += 1 }
}
