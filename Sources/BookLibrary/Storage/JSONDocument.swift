public import Foundation

/// A JSON text and the name to call it by in errors.
public struct JSONDocument: Sendable {
  /// A file's name or path, or the URL that answered.
  public let name: String
  /// The text, in UTF-8.
  public let data: Data

  /// Creates a document; whether its text is JSON shows when it is read.
  public init(named name: String, _ data: Data) {
    self.name = name
    self.data = data
  }

  /// Returns the books of a plain array, as in the sample and in the server's answers.
  ///
  /// - Throws: ``DocumentError`` for the first thing in it that is not as it should be.
  public func books() throws(DocumentError) -> [Book] {
    let books = try decode([Book].self)
    try requireUniqueIDs(books, at: "", key: "bid")
    return books
  }

  /// Returns the notes of a plain array, as in the sample.
  ///
  /// - Throws: ``DocumentError`` for the first thing in it that is not as it should be.
  public func notes() throws(DocumentError) -> [Note] {
    let notes = try decode([Note].self)
    try requireUniqueIDs(notes, at: "", key: "nid")
    return notes
  }
}

extension JSONDocument {
  /// Returns the document as a value of the given type.
  ///
  /// - Throws: ``DocumentError`` that names the first place that doesn't fit.
  public func decode<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Value {
    do {
      // With a byte at the end: the decoder of Swift 6.3 crashes on 513 brackets and nothing else.
      return try JSONDecoder().decode(type, from: data + [UInt8(ascii: "\n")])
    } catch {
      throw DocumentError(error, in: name)
    }
  }

  /// Whether the text is JSON with an array at the top.
  var isArray: Bool {
    struct List: Decodable {
      init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
    }
    return (try? decode(List.self)) != nil
  }

  /// Checks that the document says it has a version, from 1 to the newest that the caller knows.
  public func requireVersion(newest: Int) throws(DocumentError) {
    struct Header: Decodable {
      let version: WholeNumber
    }
    let version = try decode(Header.self).version.value
    guard (1...newest).contains(version) else {
      throw DocumentError(
        document: name, path: "version",
        problem: .unsupportedVersion(version, newest: newest))
    }
  }

  /// Checks that no two elements share an id.
  func requireUniqueIDs<Element: Identifiable>(
    _ elements: [Element], at path: String, key: String
  ) throws(DocumentError) where Element.ID: RawRepresentable<Int> {
    guard let index = elements.indexOfFirstDuplicateID else { return }
    throw DocumentError(
      document: name, path: "\(path)[\(index)].\(key)",
      problem: .duplicateID(elements[index].id.rawValue))
  }

  /// Returns the JSON of a value: pretty-printed, keys sorted, slashes as they are.
  ///
  /// - Parameter name: What to call the document in an error.
  public static func encode(_ value: some Encodable, for name: String) throws(DocumentError) -> Data
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch EncodingError.invalidValue(_, let context) {
      throw DocumentError(
        document: name, path: context.codingPath.jsonPath,
        problem: .invalidValue(context.debugDescription))
    } catch {
      throw DocumentError(document: name, problem: .invalidValue("\(error)"))
    }
  }
}

extension Array where Element: Identifiable {
  /// The index of the first element whose id an earlier one has. Complexity: O(n).
  var indexOfFirstDuplicateID: Int? {
    var seen = Set<Element.ID>(minimumCapacity: count)
    return firstIndex { !seen.insert($0.id).inserted }
  }
}
