import BookLibrary
import LessonStage
import Testing

@testable import StrategyLesson

struct StrategyPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let start = Library().memento()
    #expect(await StrategyPage.run(options, on: SilentConsole(), restoring: start) == 1)
    #expect(await StrategyPage.run(options, on: SilentConsole()) == 0)
  }

  @Test(arguments: ["A Snail": "S", "The Snail": "S", "An Ant": "A", "Anna": "A", "thin": "T"])
  func `a title stands under the letter after its article`(title: String, letter: String) {
    #expect(Book(id: 1, title: title, coverPath: "/1.png").filingLetter == letter)
  }
}
