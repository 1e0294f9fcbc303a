import BookLibrary
import Foundation

/// Why a centre could not do what it was asked; nothing has changed.
enum ReadingError: Error, Equatable {
  case notOpen
  case alreadyOpen(URL)
  case unknownBook(Book.ID)
  case store(StoreError)
}

extension ReadingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notOpen: "The books aren't open yet. Open them when the app starts."
    case .alreadyOpen(let file): "The books of \(file.path) are open already."
    case .unknownBook(let id): "There is no book \(id) on the shelf."
    case .store(let error): error.description
    }
  }
}
