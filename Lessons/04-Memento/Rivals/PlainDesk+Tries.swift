import BookLibrary

extension PlainDesk<PlainCatalog, PlainCatalog> {
  /// Keeps copies of everything.
  static func copies(_ library: Library) -> Self {
    PlainDesk(PlainCatalog(library), keeping: \.self) { $0 = $1 }
  }
}

extension PlainDesk<InverseCatalog, Int> {
  /// Keeps the number of inverses so far, and goes back by those that came later.
  static func inverses(_ library: Library) -> Self {
    PlainDesk(InverseCatalog(library), keeping: \.count) { try $0.goBack(to: $1) }
  }
}

extension PlainDesk<ContentCatalog, ContentCatalog.Content> {
  /// Keeps one property, which has all that goes back.
  static func content(_ library: Library) -> Self {
    PlainDesk(ContentCatalog(library), keeping: \.content) { $0.content = $1 }
  }
}

extension PlainDesk<PlainCatalog, Library.Memento> {
  /// Keeps mementos of the catalog's library.
  static func libraryMementos(_ library: Library) -> Self {
    PlainDesk(PlainCatalog(library)) {
      $0.library.memento()
    } goingBack: {
      $0.library.restore($1)
    }
  }
}
