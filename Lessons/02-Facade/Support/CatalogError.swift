import BookLibrary

/// Why the catalog could not do what it was asked; nothing here or in the file has changed.
enum CatalogError: Error, Equatable {
  case unknownBook(Book.ID)
  case server(ServerError)
  case store(StoreError)
}

extension CatalogError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownBook(let id): "There is no book \(id) on the shelf."
    case .server(let error): error.description
    case .store(let error): error.description
    }
  }
}
