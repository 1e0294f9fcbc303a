import Foundation

/// Why a document (a file, a server's answer) is not what it should be, and where in it.
public struct DocumentError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// The text ends too early, or isn't JSON at all; with the reason, if it is known.
    case notJSON(String = "")
    /// A list of books or notes must be an array at the top.
    case notAnArray
    case missingKey(String)
    case wrongType(expected: String)
    case invalidValue(String)
    /// The id stands at an earlier place too.
    case duplicateID(Int)
    /// Of an object's two values for the key, one would be lost.
    case duplicateKey(String)
    /// A newer program wrote this, or a damaged one.
    case unsupportedVersion(Int, newest: Int)
  }

  /// The file's name or path, or the URL that answered.
  public let document: String
  /// The place inside, as in `books[3].bid`; empty for the document as a whole.
  public let path: String
  /// What is wrong there.
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
    case .notJSON(let reason): "not valid JSON" + (reason.isEmpty ? "" : " (\(reason))")
    case .notAnArray: "expected a JSON array at the top"
    case .missingKey(let key): "the key \"\(key)\" is missing"
    case .wrongType(let expected): "expected \(expected)"
    case .invalidValue(let detail): detail
    case .duplicateID(let id): "the id \(id) appears a second time"
    case .duplicateKey(let key): "the key \"\(key.excerpt())\" appears a second time"
    case .unsupportedVersion(let version, let newest):
      "version \(version) is not known here; the newest known version is \(newest)"
    }
  }
}

// MARK: - Decoding

extension DocumentError {
  /// Translates what the JSON decoder threw.
  init(_ error: any Error, in document: String) {
    guard let error = error as? DecodingError else {
      self.init(document: document, problem: .notJSON("\(error)".excerpt(100)))
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        document: document, path: context.codingPath.jsonPath,
        problem: .missingKey(key.stringValue))
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let isList = context.codingPath.isEmpty && type is any RandomAccessCollection.Type
      self.init(
        document: document, path: context.codingPath.jsonPath,
        problem: isList ? .notAnArray : .wrongType(expected: Self.plainName(of: type)))
    case .dataCorrupted(let context):
      // Without a place, or with a cause, it is the text itself that can't be read.
      let reason =
        (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      let isText = context.codingPath.isEmpty || context.underlyingError != nil
      self.init(
        document: document, path: context.codingPath.jsonPath,
        problem: isText
          ? .notJSON(reason?.excerpt(100) ?? "")
          : .invalidValue(context.debugDescription))
    @unknown default:
      self.init(document: document, problem: .notJSON("\(error)".excerpt(100)))
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
