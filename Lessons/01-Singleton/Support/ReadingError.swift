import Foundation

/// Why a center can't do what it was asked; nothing has changed.
enum ReadingError: Error, Equatable {
  case notOpen
  case alreadyOpen(URL)
}

extension ReadingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notOpen: "The library isn't open yet. Open it when the app starts."
    case .alreadyOpen(let file): "A library is open already: \(file.path)."
    }
  }
}
