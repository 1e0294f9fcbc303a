import NoteData

/// The services' errors. After each of them, nothing has changed.
public enum NotesError: Error, Equatable {
  case refused(NoteRefusal)
  /// Nothing can be saved now, but perhaps later.
  case down
  /// The file can't be read, or isn't a library. A person has to help.
  case damaged
}

/// A rule's no.
public enum NoteRefusal: Error, Equatable, CustomStringConvertible {
  case isUnread(Int)
  case isLong(limit: Int)
  /// Another child has written the note.
  case isBy(String)
  /// The library's own no, in its words.
  case impossible(String)

  public var description: String {
    switch self {
    case .isUnread(let book): "Book \(book) hasn't been read."
    case .isLong(let limit): "A note has at most \(limit) letters."
    case .isBy(let author): "Only \(author) can correct this note."
    case .impossible(let words): words
    }
  }
}

extension NotesError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .down: "Nothing can be saved now."
    case .damaged: "The library's file is damaged."
    }
  }
}

extension NotesError {
  /// The border to the data layer.
  init(_ error: SaveError<NoteRefusal>) {
    switch error {
    case .refused(let refusal): self = .refused(refusal)
    case .down: self = .down
    case .damaged: self = .damaged
    }
  }
}
