public import Foundation

/// A JSON text, with a name for error messages.
public struct JSONDocument: Sendable {
  /// A file's name or path, or the URL of a server's response.
  public let name: String
  /// The text, in UTF-8.
  public let data: Data

  /// Creates a document. The text isn't checked until it is decoded.
  public init(named name: String, _ data: Data) {
    self.name = name
    self.data = data
  }

  /// Decodes the document.
  ///
  /// - Throws: A ``DocumentError`` that locates the first mismatch.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Swift 6.3's decoder crashes on certain texts that are damaged and deeply nested.
    guard !isNestedDeeply else {
      throw DocumentError(document: name, path: "", reason: "not valid JSON, or nested too deeply")
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw DocumentError(error, in: name)
    }
  }

  /// Decodes a plain array of books, as in the sample and in a server's response.
  ///
  /// - Throws: ``DocumentError``
  public func books() throws -> [Book] {
    let books = try decode([Book].self)
    try requireUniqueIDs(books, at: "", key: "bid")
    return books
  }

  /// Encodes a value as JSON: pretty-printed, with sorted keys and unescaped slashes.
  ///
  /// - Parameter name: The document's name, for error messages.
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
  /// Whether brackets outside of strings are nested more than 100 levels deep, or a byte is zero, as in
  /// UTF-16, whose strings this can't tell.
  private var isNestedDeeply: Bool {
    data.withUnsafeBytes { bytes in
      var (depth, isInString, isEscaped) = (0, false, false)
      for byte in bytes {
        switch byte {
        case 0: return true
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\") where isInString: isEscaped = true
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
        default: break
        }
        if depth > 100 { return true }
      }
      return false
    }
  }

  /// Checks that no two elements share an id.
  func requireUniqueIDs<Element: Identifiable>(
    _ elements: [Element], at path: String, key: String
  ) throws where Element.ID: NumericID {
    guard let index = elements.indexOfFirstDuplicateID else { return }
    throw DocumentError(
      document: name, path: "\(path)[\(index)].\(key)",
      reason: "the id \(elements[index].id) appears a second time")
  }
}

/// The version of a file's format. There is only version 1 so far, and decoding refuses any other.
///
/// Declare it as the first property of a format: a newer file may lack the others.
public struct FormatVersion: Codable, Sendable {
  public init() {}

  public init(from decoder: any Decoder) throws {
    let version = try WholeNumber(from: decoder).value
    guard version == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(version) is not supported; the newest supported version is 1"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(1)
  }
}

extension Array where Element: Identifiable {
  /// The index of the first element that repeats an earlier element's id. Complexity: O(n).
  var indexOfFirstDuplicateID: Int? {
    var seen = Set<Element.ID>(minimumCapacity: count)
    return firstIndex { !seen.insert($0.id).inserted }
  }
}
