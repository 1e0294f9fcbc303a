@testable import StrategyLesson

// error: type 'MixedPress' does not conform to protocol 'Press'
struct MixedPress: Press {
  func cover(_ title: String) -> any CatalogCover<Braille> {
    BrailleCover(title: title)
  }
  func page(_ text: String) -> any CatalogPage<InkPrint> { Leaf(text) }
}
