import Testing

@testable import StrategyLesson

struct PressTests {
  @Test func `all parts of a catalog are of one kind`() {
    #expect(catalog(of: ["A bee", "Slug"], from: InkPress()) == ["books", "A bee", "Slug"])
    #expect(catalog(of: ["A bee"], from: BraillePress()) == ["books", "⠃⠕⠕⠅⠎", "⠁ ⠃⠑⠑"])
  }

  @Test func `what has no dots stays`() {
    #expect(Braille.put("Nö 7") == "⠝ö 7")
  }

  /// The kind is part of the type, also without the press.
  @Test func `a cover binds pages of its kind`() {
    let cover: any CatalogCover<Braille> = BraillePress().cover("z")
    #expect(cover.bind([Leaf<Braille>("a")]) == ["z", "⠵", "⠁"])
  }
}
