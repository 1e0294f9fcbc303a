import BookLibrary
import Foundation
import Web

/// Why the server didn't do what it was asked; each case names the URL.
enum ServerError: Error, Equatable {
  case refused(URL, Book.ID)
  case unknownBook(URL, Book.ID)
  case unexpectedStatus(URL, Int)
  case unreadableAnswer(DocumentError)
  case noAnswer(WebError)
}

extension ServerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .refused(let url, let id): "\(url) refused to delete book \(id)."
    case .unknownBook(let url, let id): "\(url) knows no book \(id)."
    case .unexpectedStatus(let url, let status): "\(url) answered with status \(status)."
    case .unreadableAnswer(let error): "The answer can't be used. \(error)"
    case .noAnswer(let error): "\(error)"
    }
  }
}
