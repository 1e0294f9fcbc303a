import BookLibrary
import RoomModel
import RoomServices
import TerminalKit

/// A key, what it does now, and how it does that.
struct KeyCommand {
  let key: Character
  /// What the footer says about it; nil to leave the key out.
  let name: String?
  /// Starts an action, or returns what has to be asked first.
  let run: @MainActor () -> Prompt?

  /// Creates a key that asks something.
  init(_ key: Character, _ name: String?, asks prompt: @escaping @MainActor () -> Prompt?) {
    self.key = key
    self.name = name
    run = prompt
  }

  /// Creates a key that starts an action.
  @MainActor init(
    _ key: Character, _ name: String?, in footer: Footer,
    does action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(key, name) {
      footer.start { try await action() }
      return nil
    }
  }

  /// The key and what it does: `space read`.
  var words: String? { name.map { "\(key == " " ? "space" : String(key)) \($0)" } }
}

extension ViewModels {
  /// The keys that work on a page, in the order in which the footer shows them.
  func keys(on page: Page) -> [KeyCommand] {
    let own =
      switch page {
      case .shelf: shelfKeys
      case .notes: noteKeys
      case .today, .history, .story: [KeyCommand]()
      }
    return own + [noteKey(on: page)] + timerKeys + undoKeys
  }

  private var undoKeys: [KeyCommand] {
    let name = { (word: String, change: String?) in change.map { "\(word) (\($0.elided(to: 40)))" }
    }
    return [
      KeyCommand("u", name("undo", room.undoName), in: footer) { [self] in
        let name = try await selectingNew { try await room.undo() }
        footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
      },
      KeyCommand("U", name("redo", room.redoName), in: footer) { [self] in
        let name = try await selectingNew { try await room.redo() }
        footer.message = name.map { "Redone: \($0)" } ?? "There is nothing to redo."
      },
    ]
  }

  /// Takes a change back or makes it again, and selects a book or a note that comes back by that.
  private func selectingNew(_ change: () async throws -> String?) async throws -> String? {
    let old = room.state
    let name = try await change()
    let book = room.state.books.first { old.book($0.id) == nil }
    let note = room.state.notes.first { old.note($0.id) == nil }
    if let book { shelf.select(book.id) }
    if let note { notes.select(note.id) }
    return name
  }
}
