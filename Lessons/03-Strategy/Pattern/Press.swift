/// The **AbstractProducts**.
nonisolated protocol CatalogPage<Kind> {
  associatedtype Kind: Writing
  var text: String { get }
}

nonisolated protocol CatalogCover<Kind> {
  associatedtype Kind: Writing
  func bind(_ pages: [any CatalogPage<Kind>]) -> [String]
}

/// The **AbstractFactory**: all of its products are of one kind.
nonisolated protocol Press<Kind> {
  associatedtype Kind: Writing
  func cover(_ title: String) -> any CatalogCover<Kind>
  func page(_ text: String) -> any CatalogPage<Kind>
}

/// The **ConcreteProducts**.
nonisolated struct Leaf<Kind: Writing>: CatalogPage {
  let text: String
  init(_ text: String) { self.text = Kind.put(text) }
}

nonisolated struct InkCover: CatalogCover {
  let title: String
  func bind(_ pages: [any CatalogPage<InkPrint>]) -> [String] { [title] + pages.map(\.text) }
}

nonisolated struct BrailleCover: CatalogCover {
  let title: String
  /// With the title in ink, too, for those who see and shelve it.
  func bind(_ pages: [any CatalogPage<Braille>]) -> [String] {
    [title, Braille.put(title)] + pages.map(\.text)
  }
}

/// The **ConcreteFactories**.
nonisolated struct InkPress: Press {
  func cover(_ title: String) -> any CatalogCover<InkPrint> { InkCover(title: title) }
  func page(_ text: String) -> any CatalogPage<InkPrint> { Leaf(text) }
}

nonisolated struct BraillePress: Press {
  func cover(_ title: String) -> any CatalogCover<Braille> { BrailleCover(title: title) }
  func page(_ text: String) -> any CatalogPage<Braille> { Leaf(text) }
}

/// The **Client**: it knows no edition, and its cover binds only matching pages.
nonisolated func catalog(of titles: [String], from press: some Press) -> [String] {
  press.cover("books").bind(titles.map { press.page($0) })
}
