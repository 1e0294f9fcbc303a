// Your file. The task is in README.md; the tests say how far you are.

import BookLibrary

/// A reading note that is being written.
final class NoteDraft {
  // TODO: This is only the text, and any code can read it, or make one. Make the memento a type of
  // its own that holds the whole state, and that only the draft can make and read.
  typealias Memento = String

  private(set) var bookID: Book.ID?
  private(set) var text = ""
  /// The number of characters before the place where the next words go.
  private(set) var cursor = 0
  /// How often the note was changed.
  private(set) var changes = 0

  init(about bookID: Book.ID? = nil) {
    self.bookID = bookID
  }

  /// Inserts words at the cursor, and moves the cursor after them.
  func type(_ words: String) {
    let end = text.dropFirst(cursor)
    text = text.prefix(cursor) + words + end
    cursor = text.count - end.count
    changes += 1
  }

  /// Moves the cursor, which doesn't change the note.
  func moveCursor(to position: Int) throws {
    guard (0...text.count).contains(position) else { throw NoSuchPosition() }
    cursor = position
  }

  /// Makes the note one about a book, or about none.
  func choose(_ bookID: Book.ID?) {
    self.bookID = bookID
    changes += 1
  }

  func memento() -> Memento {
    text
  }

  func restore(_ memento: Memento) {
    text = memento
  }
}

/// Keeps the earlier texts of a draft.
// TODO: Keep mementos: some for undo, at most `limit`, and some for redo.
struct DraftHistory {
  let limit: Int
  private(set) var texts: [String] = []

  mutating func record(_ text: String) {
    texts.append(text)
  }

  mutating func undo() -> String? {
    texts.popLast()
  }
}

/// Changes a draft, and can undo the changes.
struct DraftEditor {
  let draft: NoteDraft
  private var history: DraftHistory

  init(_ draft: NoteDraft, limit: Int = 20) {
    self.draft = draft
    history = DraftHistory(limit: limit)
  }

  var canUndo: Bool { !history.texts.isEmpty }
  // TODO: This is always false. Say whether something can be redone.
  var canRedo: Bool { false }

  /// Makes a change that can be undone, as in `try editor.change { $0.type("Again!") }`.
  // TODO: Don't record a change that fails, and leave no half of it in the draft.
  mutating func change(_ body: (NoteDraft) throws -> Void) throws {
    history.record(draft.text)
    try body(draft)
  }

  /// Goes back to the state before the last change. Without one, nothing happens.
  mutating func undo() {
    guard let text = history.undo() else { return }
    draft.restore(text)
  }

  /// Goes forward to the state before the last undo. Without one, nothing happens.
  mutating func redo() {
  }
}
