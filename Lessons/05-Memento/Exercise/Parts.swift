// The screen on which a note is written. It is given: leave this file as it is.

import BookLibrary

/// Why a draft refuses a change.
enum DraftError: Error, Equatable {
  /// The text would be longer than a note may be.
  case tooLong(limit: Int)
  /// The text has no such position.
  case noSuchPosition(Int)
}

/// The screen with a draft, and the buttons "Undo" and "Redo".
final class DraftScreen {
  private let draft: NoteDraft
  private let history: DraftHistory
  /// Why the last change was refused.
  private(set) var message: String?

  init(draft: NoteDraft, limit: Int = 20) {
    self.draft = draft
    history = DraftHistory(of: draft, limit: limit)
  }

  /// What the screen shows; a bar stands for the cursor.
  var text: String { "\(draft.text.prefix(draft.cursor))|\(draft.text.dropFirst(draft.cursor))" }

  /// The line above the text.
  var heading: String { draft.status }

  /// The buttons that can be pressed.
  var buttons: [String] {
    (history.canUndo ? ["Undo"] : []) + (history.canRedo ? ["Redo"] : [])
  }

  func type(_ words: String) {
    change { draft in try draft.type(words) }
  }

  func tapText(at position: Int) {
    report { try draft.moveCursor(to: position) }
  }

  func chooseBook(_ id: Book.ID?) {
    change { draft in draft.choose(id) }
  }

  func pressUndo() { history.undo() }
  func pressRedo() { history.redo() }

  private func change(_ change: (NoteDraft) throws -> Void) {
    report { try history.change(change) }
  }

  private func report(_ action: () throws -> Void) {
    do {
      try action()
      message = nil
    } catch DraftError.tooLong(let limit) {
      message = "A note has at most \(limit) characters."
    } catch DraftError.noSuchPosition(let position) {
      message = "The text has no position \(position)."
    } catch {
      message = "\(error)"
    }
  }
}
