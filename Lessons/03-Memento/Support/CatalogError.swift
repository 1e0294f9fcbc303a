/// The reason why a catalog can't be opened or loaded.
enum CatalogError: Error, Equatable, CustomStringConvertible {
  case locked
  case damaged(String)

  var description: String {
    switch self {
    case .locked: "The catalog is open elsewhere, or its folder isn't writable."
    case .damaged(let reason): "catalog.json is damaged: \(reason)."
    }
  }
}
