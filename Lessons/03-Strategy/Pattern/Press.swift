/// A way to put text on paper. As a type, it says which parts match.
nonisolated protocol Writing: Sendable {
  static func put(_ text: String) -> String
}

nonisolated enum InkPrint: Writing {
  static func put(_ text: String) -> String { text }
}

nonisolated enum Braille: Writing {
  /// Small letters and spaces in dots. Other characters stay as they are.
  static func put(_ text: String) -> String {
    let dots = zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵")
    let cells = Dictionary(uniqueKeysWithValues: dots)
    return String(text.lowercased().map { cells[$0] ?? $0 })
  }
}

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

nonisolated struct Cover<Kind: Writing>: CatalogCover {
  let title: String
  func bind(_ pages: [any CatalogPage<Kind>]) -> [String] { [Kind.put(title)] + pages.map(\.text) }
}

/// The **ConcreteFactories**.
nonisolated struct InkPress: Press {
  func cover(_ title: String) -> any CatalogCover<InkPrint> { Cover(title: title) }
  func page(_ text: String) -> any CatalogPage<InkPrint> { Leaf(text) }
}

nonisolated struct BraillePress: Press {
  func cover(_ title: String) -> any CatalogCover<Braille> { Cover(title: title) }
  func page(_ text: String) -> any CatalogPage<Braille> { Leaf(text) }
}

/// The **Client**: it knows no edition, and its cover binds only matching pages.
nonisolated func catalog(of titles: [String], from press: some Press) -> [String] {
  press.cover("books").bind(titles.map { press.page($0) })
}
