import Foundation

/// The first thing in a document (a file, a server's answer) that isn't as it should be.
public struct DocumentError: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    case notJSON
    case missingKey(String)
    case wrongType(expected: String)
    case invalidValue(String)
    /// Written by a newer program, or damaged.
    case unsupportedVersion(Int, newest: Int)
  }

  /// The file's name or path, or the URL of the answer.
  public let document: String
  /// The place inside, as in `books[3].bid`; empty for the document as a whole.
  public let path: String
  public let problem: Problem

  /// Creates an error about a place in a document, or about the document as a whole.
  public init(document: String, path: String = "", problem: Problem) {
    self.document = document
    self.path = path
    self.problem = problem
  }
}

extension DocumentError: CustomStringConvertible {
  public var description: String {
    "\(document)\(path.isEmpty ? "" : ", at \(path.excerpt())"): \(problem)."
  }
}

extension DocumentError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON: "not valid JSON"
    case .missingKey(let key): "the key \"\(key)\" is missing"
    case .wrongType(let expected): "expected \(expected)"
    case .invalidValue(let detail): detail
    case .unsupportedVersion(let version, let newest):
      "version \(version) is not known here; the newest known version is \(newest)"
    }
  }
}

// MARK: - Coding

extension DocumentError {
  /// Creates an error from one that a JSON decoder or encoder threw.
  init(_ error: any Error, in document: String) {
    self.document = document
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath.jsonPath
      problem = .missingKey(key.stringValue)
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      path = context.codingPath.jsonPath
      problem = .wrongType(expected: Self.plainName(of: type))
    // Without a place, it is the text itself that can't be read.
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      path = context.codingPath.jsonPath
      problem = .invalidValue(context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      path = context.codingPath.jsonPath
      problem = .invalidValue(context.debugDescription)
    default:
      path = ""
      problem = .notJSON
    }
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

extension [any CodingKey] {
  /// The place as text, as in `books[3].bid`.
  var jsonPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
