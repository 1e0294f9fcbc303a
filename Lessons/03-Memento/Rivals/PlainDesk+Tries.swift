import BookLibrary

extension PlainDesk<PlainCatalog, PlainCatalog> {
  /// Keeps copies of everything.
  static func copies(_ library: Library) -> Self {
    PlainDesk(PlainCatalog(library), keeping: \.self) { $0 = $1 }
  }
}

extension PlainDesk<OppositeCatalog, Int> {
  /// Keeps the number of opposites so far, and goes back by those that came later.
  static func opposites(_ library: Library, keepingNotes: Bool) -> Self {
    let catalog = OppositeCatalog(library, keepsNotes: keepingNotes)
    return PlainDesk(catalog, keeping: \.count) { try $0.goBack(to: $1) }
  }
}

extension PlainDesk<PlainCatalog, Library> {
  /// Keeps one property of the catalog, which can be set.
  static func property(_ library: Library) -> Self {
    PlainDesk(PlainCatalog(library), keeping: \.library) { $0.library = $1 }
  }
}

extension PlainDesk<SplitCatalog, Library> {
  /// Keeps one of the catalog's two structs.
  static func split(_ library: Library) -> Self {
    PlainDesk(SplitCatalog(library), keeping: \.library) { $0.library = $1 }
  }
}
