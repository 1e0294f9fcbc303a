import BookLibrary

/// A screen that removes what is scanned, after a question.
@MainActor final class RemovalScreen {
  enum List { case books, notes }

  /// The list that the reader sees now.
  var list = List.books
  /// The codes that couldn't be read.
  private(set) var unreadable: [String] = []
  private let store: LibraryStore
  private let confirm: () async -> Bool

  init(store: LibraryStore, confirm: @escaping () async -> Bool) {
    self.store = store
    self.confirm = confirm
  }

  func confirmRemoval() async -> Bool { await confirm() }

  func remove(_ sticker: Sticker) throws {
    // Another program may have changed the file.
    var library = try store.load()
    switch sticker {
    case .book(let id): try library.remove(id)
    case .note(let id): try library.removeNote(id)
    }
    try store.save(library)
  }

  func show(unreadable code: String) { unreadable.append(code) }
}
