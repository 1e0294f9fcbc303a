import NoteData

/// The services' errors. After each of them, nothing has changed.
public enum NoteError: Error, Equatable {
  case refused(Refusal)
  /// Nothing can be saved now, but perhaps later.
  case down
  /// The file can't be read, or isn't one of ours. A person has to help.
  case damaged
}

/// A rule's no.
public enum Refusal: Error, Equatable, CustomStringConvertible {
  case lacksBook(child: String, book: Int)
  case isLent(book: Int, to: String)
  case isLong(limit: Int)

  public var description: String {
    switch self {
    case .lacksBook(let child, let book): "\(child) doesn't have book \(book)."
    case .isLent(let book, let child): "\(child) has book \(book)."
    case .isLong(let limit): "A note has at most \(limit) letters."
    }
  }
}

extension NoteError {
  /// The border to the data layer.
  init(_ error: DataError<Refusal>) {
    switch error {
    case .refused(let refusal): self = .refused(refusal)
    case .down: self = .down
    case .damaged: self = .damaged
    }
  }
}
