public import Foundation

/// A JSON text and its name in errors.
public struct JSONDocument: Sendable {
  /// A file's name or path, or the URL of a server's answer.
  public let name: String
  /// The text, in UTF-8.
  public let data: Data

  /// Creates a document. Its text is checked when it is read.
  public init(named name: String, _ data: Data) {
    self.name = name
    self.data = data
  }

  /// Returns the document as a value.
  ///
  /// - Throws: ``DocumentError`` that names the first place that doesn't fit.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      // With a newline at the end: the decoder of Swift 6.3 crashes on 513 brackets and nothing else.
      return try JSONDecoder().decode(type, from: data + [UInt8(ascii: "\n")])
    } catch {
      throw DocumentError(error, in: name)
    }
  }

  /// Returns the books of a plain array, as in the sample and in a server's answer.
  ///
  /// - Throws: ``DocumentError``
  public func books() throws -> [Book] {
    let books = try decode([Book].self)
    try requireUniqueIDs(books, at: "", key: "bid")
    return books
  }

  /// Returns the JSON of a value: pretty-printed, keys sorted, slashes not escaped.
  ///
  /// - Parameter name: The name of the document, for errors.
  /// - Throws: ``DocumentError``
  public static func encode(_ value: some Encodable, for name: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      throw DocumentError(error, in: name)
    }
  }
}

// MARK: - Checks

extension JSONDocument {
  /// Checks that the document has a version, from 1 to the newest that the caller knows.
  public func requireVersion(newest: Int) throws {
    struct Header: Decodable {
      let version: WholeNumber
    }
    let version = try decode(Header.self).version.value
    guard (1...newest).contains(version) else {
      throw DocumentError.unsupportedVersion(document: name, version, newest: newest)
    }
  }

  /// Checks that no two elements share an id.
  func requireUniqueIDs<Element: Identifiable>(
    _ elements: [Element], at path: String, key: String
  ) throws where Element.ID: NumericID {
    guard let index = elements.indexOfFirstDuplicateID else { return }
    throw DocumentError.damaged(
      document: name, path: "\(path)[\(index)].\(key)",
      reason: "the id \(elements[index].id) appears a second time")
  }
}

extension Array where Element: Identifiable {
  /// The index of the first element whose id an earlier one has. Complexity: O(n).
  var indexOfFirstDuplicateID: Int? {
    var seen = Set<Element.ID>(minimumCapacity: count)
    return firstIndex { !seen.insert($0.id).inserted }
  }
}
