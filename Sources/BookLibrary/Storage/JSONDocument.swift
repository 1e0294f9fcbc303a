public import Foundation

/// A JSON text, with a name for error messages. Its dates are in ISO 8601: `2015-01-01T16:01:03Z`.
public struct JSONDocument: Sendable {
  private let name: String
  private let data: Data

  /// Creates a document. The text isn't checked until it is decoded.
  ///
  /// - Parameter name: A file's path, or the URL of a server's response.
  public init(named name: String, _ data: Data) {
    self.name = name
    self.data = data
  }

  /// Decodes the document.
  ///
  /// - Throws: ``DocumentError``
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // Swift 6.3's decoder crashes on certain texts that are damaged and deeply nested.
    guard !isNestedDeeply else {
      throw DocumentError("\(name): not valid JSON, or nested too deeply.")
    }
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw DocumentError(error, in: name)
    }
  }

  /// Encodes a value: pretty-printed, with sorted keys and unescaped slashes.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

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
}

/// The first error in a document: where it is, and what is wrong.
public struct DocumentError: Error, Equatable, CustomStringConvertible {
  public let description: String

  fileprivate init(_ description: String) {
    self.description = description
  }

  fileprivate init(_ error: any Error, in document: String) {
    var path: [any CodingKey] = []
    var problem: String
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath
      problem = "the key \"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      path = context.codingPath
      problem = context.debugDescription
    default:
      problem = "\(error)"
    }
    if problem.hasSuffix(".") { problem.removeLast() }
    let place = path.isEmpty ? "" : ", at \(path.map(\.stringValue).joined(separator: "/"))"
    description = "\(document)\(place): \(problem)."
  }
}
