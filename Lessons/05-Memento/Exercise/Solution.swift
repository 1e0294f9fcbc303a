import BookLibrary

/// A reading note that is being written: the originator.
final class NoteDraft {
  /// A draft as it was. Only the draft sees what is inside.
  struct Memento {
    fileprivate let bookID: Book.ID?
    fileprivate let text: String
    fileprivate let cursor: Int
    fileprivate let changes: Int
  }

  static let longest = 60

  let author: String
  private(set) var bookID: Book.ID?
  private(set) var text = ""
  /// Where the next words go: after so many characters.
  private(set) var cursor = 0
  private var changes = 0

  init(author: String, about bookID: Book.ID? = nil) {
    self.author = author
    self.bookID = bookID
  }

  /// Who writes, about what, and how often that was changed.
  var status: String {
    "\(author) on \(bookID.map { "book \($0)" } ?? "reading"), changes: \(changes)"
  }

  /// Puts words where the cursor is, and the cursor behind them.
  func type(_ words: String) throws {
    let longer = text.prefix(cursor) + words + text.dropFirst(cursor)
    guard longer.count <= Self.longest else { throw DraftError.tooLong(limit: Self.longest) }
    cursor += longer.count - text.count
    text = String(longer)
    changes += 1
  }

  /// Moves the cursor; that is no change of the note.
  func moveCursor(to position: Int) throws {
    guard (0...text.count).contains(position) else { throw DraftError.noSuchPosition(position) }
    cursor = position
  }

  /// Says which book the note is about; nil for none.
  func choose(_ bookID: Book.ID?) {
    self.bookID = bookID
    changes += 1
  }

  /// Returns the draft as it is now.
  func memento() -> Memento {
    Memento(bookID: bookID, text: text, cursor: cursor, changes: changes)
  }

  /// Goes back to an earlier state.
  func restore(_ memento: Memento) {
    bookID = memento.bookID
    text = memento.text
    cursor = memento.cursor
    changes = memento.changes
  }
}

/// A memento says nothing of its contents, not even to `print` and `dump`.
extension NoteDraft.Memento: CustomStringConvertible, CustomReflectable {
  var description: String { "NoteDraft.Memento" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Undo and redo for a draft: the caretaker. It keeps mementos, and never looks inside.
final class DraftHistory {
  private let draft: NoteDraft
  private let limit: Int
  private var past: [NoteDraft.Memento] = []
  private var future: [NoteDraft.Memento] = []

  init(of draft: NoteDraft, limit: Int) {
    self.draft = draft
    self.limit = limit
  }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Makes a change that can be undone. One that is refused leaves everything as it was.
  func change(_ change: (NoteDraft) throws -> Void) throws {
    let before = draft.memento()
    do {
      try change(draft)
    } catch {
      draft.restore(before)
      throw error
    }
    past.append(before)
    if past.count > limit { past.removeFirst() }
    future = []
  }

  /// Goes back to before the last change; without one, nothing happens.
  func undo() {
    guard let memento = past.popLast() else { return }
    future.append(draft.memento())
    draft.restore(memento)
  }

  /// Goes forward to where the last undo came from; without one, nothing happens.
  func redo() {
    guard let memento = future.popLast() else { return }
    past.append(draft.memento())
    draft.restore(memento)
  }
}
