import BookLibrary

/// Why a change was not made: library and file are as they were, and no observer was told.
enum LibraryError: Error, Equatable {
  case shelf(ShelfError)
  case store(StoreError)
}

extension LibraryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .shelf(let error): "\(error)"
    case .store(let error): "\(error)"
    }
  }
}
