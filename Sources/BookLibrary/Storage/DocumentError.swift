import Foundation

/// The first error in a document, which is a file or a server's response.
public enum DocumentError: Error, Equatable, Sendable {
  /// The path locates the error, as in `books[3].bid`. It is empty for the document as a whole.
  case damaged(document: String, path: String, reason: String)
  case unsupportedVersion(document: String, Int, newest: Int)
}

extension DocumentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let document, let path, let reason):
      "\(document)\(path.isEmpty ? "" : ", at \(path)"): \(reason)."
    case .unsupportedVersion(let document, let version, let newest):
      "\(document): version \(version) is not supported; the newest supported version is \(newest)."
    }
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
    self = .damaged(document: document, path: String(path.trimmingPrefix(".")), reason: reason)
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
