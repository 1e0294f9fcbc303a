import BookLibrary

/// Why a change was not made; books and file are as they were.
enum ShelfModelError: Error, Equatable {
  case shelf(ShelfError)
  case store(StoreError)
}

extension ShelfModelError: CustomStringConvertible {
  var description: String {
    switch self {
    case .shelf(let error): "\(error)"
    case .store(let error): "\(error)"
    }
  }
}
