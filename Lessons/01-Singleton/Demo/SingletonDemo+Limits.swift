import BookLibrary
import Foundation
import LessonStage

extension SingletonDemo {
  /// What a singleton costs, the cure, and what Swift offers beside it.
  static func limits(_ world: SingletonWorld) -> [Step] {
    let (one, two) = (world.cast[0].id, world.cast[1].id)
    var results: [Int] = []
    var stories: Set<Book> = []

    return [
      Step("The price: what one test leaves, the next one finds")
        .says(
          """
          Two tests in a row. Each reads for 10 minutes, and expects 10 in all. The first finds \
          the thousand from above; the second, what the first has left as well.
          """
        )
        .reads("Pattern/TimerScreen.swift", "init(")
        .runs {
          results = [
            TimerScreen().stopTapped(one, after: 10),
            TimerScreen().stopTapped(two, after: 10),
          ]
        }
        .claims("minutes that the tests find", [1010, 1020]) { results },

      Step("The cure: hand it in, with the shared one as the default")
        .says("The same tests, each with sessions of its own. The app still writes TimerScreen().")
        .runs {
          results = [
            TimerScreen(sessions: SessionCentre()).stopTapped(one, after: 10),
            TimerScreen(sessions: SessionCentre()).stopTapped(two, after: 10),
          ]
        }
        .claims("minutes that the tests find", [10, 10]) { results },

      Step("In modern Swift: an actor, or the main actor")
        .says("A thousand tasks ask an actor for the story of the day, and turn a page each.")
        .reads("Pattern/StoryCentre.swift", "func today")
        .runs {
          let shelf = world.library.shelf
          stories = await withTaskGroup { group in
            for _ in 1...1000 {
              group.addTask {
                await OpenPage.shared.turn()
                return await StoryCentre.shared.today(from: shelf)
              }
            }
            return await group.reduce(into: []) { stories, story in
              if let story { stories.insert(story) }
            }
          }
        }
        .claims("stories of the day", 1) { stories.count }
        .claims("times that one was chosen", 1) { await StoryCentre.shared.choices }
        .claims("the page that is open", 1001) { await OpenPage.shared.number }
        .says("Nothing is lost either way. The price: every caller has to await."),

      Step("Where to go from here")
        .says(
          """
          Read Lessons/01-Singleton/README.md, and do its exercise. The code is in \
          Lessons/01-Singleton; --code shows what each step runs.
          """),
    ]
  }
}
