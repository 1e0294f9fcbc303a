import Foundation

/// The reason a center refuses a call.
enum ReadingError: Error, Equatable, CustomStringConvertible {
  case notOpen
  /// The library in this file is open. Another one would replace it on all screens.
  case alreadyOpen(URL)

  var description: String {
    switch self {
    case .notOpen:
      "The library isn't open yet. Open it when the app starts."
    case .alreadyOpen(let file):
      "All screens show the library in \(file.path). To load it again, open the same file."
    }
  }
}
