import BookLibrary

/// A reading note that is being written.
final class NoteDraft {
  // TODO: A history keeps the text alone, and whoever has it can read it. Let a memento be a type
  // of its own: it holds all that a draft is, and only the draft can look into it.
  typealias Memento = String

  static let longest = 60

  let author: String
  private(set) var bookID: Book.ID?
  // TODO: Everybody can set the text, past all checks, because the history must put it back.
  var text = ""
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

  // TODO: Where are the cursor, the book, and the number of changes?
  func memento() -> Memento {
    text
  }

  func restore(_ memento: Memento) {
    text = memento
  }
}

/// Undo for a draft.
final class DraftHistory {
  private let draft: NoteDraft
  // TODO: There is no end of texts. The oldest may go when there are more than the limit.
  private let limit: Int
  private var texts: [String] = []

  init(of draft: NoteDraft, limit: Int) {
    self.draft = draft
    self.limit = limit
  }

  var canUndo: Bool { !texts.isEmpty }
  // TODO: What was undone is lost.
  var canRedo: Bool { false }

  /// Makes a change that can be undone.
  // TODO: Even a change that is refused is kept. And a half of one stays in the draft.
  func change(_ change: (NoteDraft) throws -> Void) throws {
    texts.append(draft.text)
    try change(draft)
  }

  /// Goes back to before the last change; without one, nothing happens.
  func undo() {
    guard let text = texts.popLast() else { return }
    draft.text = text
  }

  /// Goes forward to where the last undo came from; without one, nothing happens.
  func redo() {
  }
}
