import Testing

@testable import DelegateLesson

struct StickerTests {
  @Test(arguments: ["", "B", "71", "X71", "B7x", "b71", "B+71", "B-71"])
  func `a code that isn't one can't be read`(code: String) { #expect(Sticker(code) == nil) }
}
