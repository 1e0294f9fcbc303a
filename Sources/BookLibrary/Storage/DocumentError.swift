import Foundation

/// The first error in a document, which is a file or a server's response.
public struct DocumentError: Error, Equatable, Sendable {
  /// The document's name, as in ``JSONDocument/name``.
  let document: String
  /// The place of the error, as in `books[3].bid`; empty for the document as a whole.
  let path: String
  let reason: String
}

extension DocumentError: CustomStringConvertible {
  public var description: String {
    "\(document)\(path.isEmpty ? "" : ", at \(path)"): \(reason)."
  }
}

extension DocumentError {
  /// Converts an error that a JSON decoder or encoder threw.
  init(_ error: any Error, in document: String) {
    var place: [any CodingKey] = []
    let reason: String
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      place = context.codingPath
      reason = "the key \"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      place = context.codingPath
      reason = "expected \(Self.plainName(of: type))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      place = context.codingPath
      reason = context.debugDescription
    case EncodingError.invalidValue(_, let context):
      place = context.codingPath
      reason = context.debugDescription
    default:
      reason = "not valid JSON"
    }
    let path = place.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    self.init(document: document, path: String(path.trimmingPrefix(".")), reason: reason)
  }

  private static func plainName(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "text"
    case is any RandomAccessCollection.Type: "an array"
    default: "an object"
    }
  }
}
