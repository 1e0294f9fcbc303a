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
  /// The loan's file, as a JSON object.
  var saved: Any {
    get throws { try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) }
  }

  /// The loan after the next start; nil if its file is refused.
  func reloaded() throws -> Self? { try Self.loaded(from: saved) }

  /// Loads a file of such a loan; nil if it is refused.
  static func loaded(from file: Any) throws -> Self? {
    let data = try JSONSerialization.data(withJSONObject: file)
    do { return try JSONDecoder().decode(Self.self, from: data) } catch is DecodingError {
      return nil
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

/// Returns the files that say some of what one says, and some of what the other says: each key has the
/// one's value or the other's. A missing value counts.
func mixtures(_ one: Any?, _ other: Any?) -> [Any?] {
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

/// Returns the files that come out if one key is missing, at any depth.
func withoutAKey(_ value: Any) -> [Any] {
  guard let object = value as? [String: Any] else { return [] }
  return object.flatMap { key, part -> [Any] in
    [object.filter { $0.key != key }] + withoutAKey(part).map { object.merging([key: $0]) { $1 } }
  }
}
