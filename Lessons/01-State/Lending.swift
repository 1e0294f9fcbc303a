import BookLibrary
import Foundation

/// What each rung can do.
protocol Lending: Codable {
  var book: Book.ID { get }
  /// Where the book is, in words.
  var place: String { get }
  mutating func lend(to child: String, until day: Int) throws
  mutating func reserve(for child: String) throws
  mutating func giveBack() throws
  mutating func reportLost() throws
  mutating func sendToRepair() throws
  mutating func takeBackDamaged(until day: Int) throws
  func reminder(on day: Int) -> String?
}

extension FlaggedLoan: Lending {}
extension DerivedLoan: Lending {}
extension StatusLoan: Lending {}
extension LoanContext: Lending {}
extension BookLoan: Lending {}

/// Returns whether an action is refused.
func isRefused(_ action: () throws -> Void) throws -> Bool {
  do {
    try action()
    return false
  } catch LoanError.refused {
    return true
  }
}

extension Lending {
  /// The loan's file.
  var saved: Data { get throws { try JSONEncoder().encode(self) } }

  /// The loan after the next start; nil if its file is refused.
  func reloaded() throws -> Self? { try Self.loaded(from: saved) }

  /// Loads a file of such a loan; nil if it is refused.
  static func loaded(from file: Data) throws -> Self? {
    do { return try JSONDecoder().decode(Self.self, from: file) } catch is DecodingError {
      return nil
    }
  }

  /// The files that say some of what this loan says, and some of what another one says.
  func files(mixedWith other: Self) throws -> [Data] {
    let mine = try JSONSerialization.jsonObject(with: saved)
    let others = try JSONSerialization.jsonObject(with: other.saved)
    return try mixtures(mine, others).compactMap(\.self).map {
      try JSONSerialization.data(withJSONObject: $0)
    }
  }

  /// The loan's files, each without another one of its keys.
  func filesWithoutAKey() throws -> [Data] {
    try withoutAKey(JSONSerialization.jsonObject(with: saved)).map {
      try JSONSerialization.data(withJSONObject: $0)
    }
  }

  /// Writes the reminder that is due, if there is one, as a note about the book.
  func remind(on day: Int, in store: LibraryStore) throws {
    guard let words = reminder(on: day) else { return }
    var library = try store.load()
    let date = Date(timeIntervalSince1970: TimeInterval(day * 86_400))
    try library.add(
      Note(id: library.nextNoteID, bookID: book, author: "Library", content: words, created: date))
    try store.save(library)
  }
}

/// Returns what can come out if each key has the one's value or the other's. A missing value counts.
private func mixtures(_ one: Any?, _ other: Any?) -> [Any?] {
  guard let one = one as? [String: Any], let other = other as? [String: Any] else {
    return [one, other]
  }
  var files: [[String: Any]] = [[:]]
  for key in Set(one.keys).union(other.keys) {
    let values = mixtures(one[key], other[key])
    files = files.flatMap { file in
      values.map { value in
        var file = file
        file[key] = value
        return file
      }
    }
  }
  return files
}

private func withoutAKey(_ value: Any) -> [Any] {
  guard let object = value as? [String: Any] else { return [] }
  return object.flatMap { key, part -> [Any] in
    [object.filter { $0.key != key }] + withoutAKey(part).map { object.merging([key: $0]) { $1 } }
  }
}
