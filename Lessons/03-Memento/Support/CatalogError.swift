/// The reason why a catalog can't be opened or saved.
enum CatalogError: Error, Equatable, CustomStringConvertible {
  /// The lock is taken, or its file can't be opened.
  case notLockable
  case impossible(String)

  var description: String {
    switch self {
    case .notLockable: "The catalog is open elsewhere, or its folder isn't writable."
    case .impossible(let reason): "The states for catalog.json don't fit together: \(reason)."
    }
  }
}
