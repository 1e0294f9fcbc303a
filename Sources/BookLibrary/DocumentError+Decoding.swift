import Foundation

extension DocumentError {
  /// Translates what the JSON decoder threw.
  init(_ error: any Error, in document: String) {
    guard let error = error as? DecodingError else {
      self.init(document: document, problem: .notJSON("\(error)"))
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
      // Without a place and with a cause, it is the text itself that can't be read.
      let detail =
        (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      let isText = context.codingPath.isEmpty || context.underlyingError != nil
      self.init(
        document: document, path: context.codingPath.jsonPath,
        problem: isText
          ? .notJSON(detail ?? context.debugDescription)
          : .invalidValue(context.debugDescription))
    @unknown default:
      self.init(document: document, problem: .notJSON("\(error)"))
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
