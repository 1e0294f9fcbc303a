import BookLibrary

/// A screen that marks each scanned book as read.
@MainActor final class ReadingScreen {
  private(set) var unreadable: [String] = []
  private let store: LibraryStore

  init(store: LibraryStore) { self.store = store }

  func accepts(_ sticker: Sticker) -> Bool {
    if case .book = sticker { true } else { false }
  }

  func mark(_ sticker: Sticker) throws {
    guard case .book(let id) = sticker else { return }
    var library = try store.load()
    try library.mark(id)
    try store.save(library)
  }

  func show(unreadable code: String) { unreadable.append(code) }
}
