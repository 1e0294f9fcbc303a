/// The reason why a catalog can't be opened or saved.
enum CatalogError: Error, Equatable, CustomStringConvertible {
  case locked
  case impossible(String)

  var description: String {
    switch self {
    case .locked: "The catalog is open elsewhere, or its folder isn't writable."
    case .impossible(let reason): "The states for catalog.json don't fit together: \(reason)."
    }
  }
}
