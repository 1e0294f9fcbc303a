/// A family as a type parameter: a page belongs to the press of its kind.
struct KindPress<Kind: Writing> {
  struct Page {
    fileprivate let text: String
  }

  func page(_ text: String) -> Page { Page(text: Kind.put(text)) }

  func catalog(_ title: String, _ pages: [Page]) -> [String] {
    [Kind.put(title)] + pages.map(\.text)
  }
}
