import BookLibrary
import Testing

@testable import StrategyLesson

struct StrategyPageTests {
  @Test(arguments: ["A Snail": "S", "The Snail": "S", "An Ant": "A", "Anna": "A", "thin": "T"])
  func `a title stands under the letter after its article`(title: String, letter: String) {
    #expect(Book(id: 1, title: title, coverPath: "/1.png").filingLetter == letter)
  }
}
