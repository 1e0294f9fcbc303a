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

extension PlainDesk<SharingCatalog, SharingCatalog> {
  /// Keeps copies of everything. What stays is in a class, which they share.
  static func sharing(_ library: Library) -> Self {
    PlainDesk(SharingCatalog(library), keeping: \.self) { $0 = $1 }
  }
}

extension PlainDesk<PlainCatalog, (Shelf, [Note])> {
  /// Keeps the parts of the library that go back, and makes a new library of them.
  static func parts(_ library: Library) -> Self {
    PlainDesk(PlainCatalog(library)) {
      ($0.library.shelf, $0.library.notes)
    } goingBack: {
      $0.library = try Library(shelf: $1.0, notes: $1.1)
    }
  }
}
