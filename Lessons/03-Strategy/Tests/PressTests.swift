import Testing

@testable import StrategyLesson

struct PressTests {
  @Test func `what has no dots stays`() {
    #expect(Braille.put("Nö 7") == "⠝ö 7")
  }
}
