import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TerminalKit

/// A key, what it does now, and how it does that.
struct KeyCommand {
  let key: Character
  /// What the footer says about it; nil to leave the key out.
  let name: String?
  let action: @MainActor () async throws -> Void

  /// The key and what it does: `space read`.
  var words: String? { name.map { "\(key == " " ? "space" : String(key)) \($0)" } }
}

/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  /// The answer so far.
  var text = ""
  /// What is said after a no. A question that has it takes one key: a yes, or any other key.
  var no: String?
  /// Returns the prompt about what is stored now, if that has changed.
  var again: @MainActor () -> Prompt? = { nil }
  let action: @MainActor (String) async throws -> Void

  /// The question and the answer, as they are shown.
  var line: String { text.isEmpty ? question : "\(question) \(text)▏" }

  var keys: [String] { no == nil ? ["↵ confirm", "Esc cancel"] : ["y yes", "any other key no"] }
}

/// A page of the app, under its number.
enum Page: Int, CaseIterable {
  case shelf = 1
  case notes, today, history

  var title: String { "\(self)".capitalized }

  /// What the arrow keys do.
  var arrows: String { self == .shelf || self == .notes ? "↑↓ select" : "↑↓ scroll" }
}

extension ViewModels {
  /// The keys that work on a page, in the order in which the footer shows them.
  func keys(on page: Page) -> [KeyCommand] {
    let own =
      switch page {
      case .shelf: shelfKeys
      case .notes: noteKeys
      case .today, .history: [KeyCommand]()
      }
    return own + [noteKey(on: page)] + timerKeys + undoKeys
  }

  private var undoKeys: [KeyCommand] {
    let name = { (word: String, change: String?) in change.map { "\(word) (\($0.elided(to: 40)))" }
    }
    return [
      KeyCommand(key: "u", name: name("undo", room.undoName)) { [self] in
        let name = try await room.undo()
        footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
      },
      KeyCommand(key: "U", name: name("redo", room.redoName)) { [self] in
        let name = try await room.redo()
        footer.message = name.map { "Redone: \($0)" } ?? "There is nothing to redo."
      },
    ]
  }
}
