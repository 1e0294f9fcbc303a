import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 1, "that nobody has read") { !$0.isRead }
    return [
      onAndOff(scene), fourthFeature(scene), limits(scene), modernForm(scene),
      scene.ending("The exercise: Lessons/03-Decorator/Exercise/README.md."),
    ]
  }

  private static func onAndOff(_ scene: Scene) -> Step {
    let cache = CachingBooks(base: LibraryBooks(store: scene.store))
    var screen = ShelfScreen(service: cache)
    var log: [String] = []
    return Step("On and off while the program runs")
      .says("The screen asks for its books three times, the second time through a log:")
      .quotes(
        "Demo/DecoratorDemo+More.swift", "screen.service = Logging", through: "screen.service = c"
      )
      .runs {
        _ = try screen.rows()
        screen.service = LoggingBooks(base: cache) { log.append($0) }
        _ = try screen.rows()
        screen.service = cache
        _ = try screen.rows()
      }
      .claims("the log", ["books()"]) { log }
  }

  private static func fourthFeature(_ scene: Scene) -> Step {
    let notReady = BookServiceError.store(
      .unreadable(scene.store.url, reason: "the disk is not ready"))
    let library = LibraryBooks(store: scene.store)
    let (one, two) = (
      FailingBooks(base: library, with: notReady), FailingBooks(base: library, with: notReady)
    )
    var (outside, inside): ([String], [String]) = ([], [])
    return Step("A fourth feature: no other type changes")
      .says("RetryingBooks tries a load once more if the file can't be read:")
      .quotes("Pattern/RetryingBooks.swift", "func books")
      .says(
        """
        Here the first load fails, once with a log outside the retry, and once with a log inside \
        it:
        """
      )
      .asks(
        "How many calls does the log inside the retry see?",
        because: "The retry calls its base twice, and here its base is the log."
      )
      .runs {
        let logOutside = LoggingBooks(base: RetryingBooks(base: one)) {
          outside.append($0)
        }
        let logInside = RetryingBooks(
          base: LoggingBooks(base: two) { inside.append($0) })
        _ = (try logOutside.books(), try logInside.books())
      }
      .claims("calls in the log of Retrying(Logging(Library))", 2) { inside.count }
      .claims("calls in the log of Logging(Retrying(Library))", 1) { outside.count }
  }

  private static func limits(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    let cache = CachingBooks(base: library)
    let logged: any BookService = LoggingBooks(base: cache) { _ in }
    let book = scene.cast[0]
    return Step("Two limits: calls can go around a decorator, and it hides its base")
      .says("Other code calls the cache's base directly, to mark book \(book.id) as read:")
      .runs {
        _ = try cache.books()
        try library.markAsRead(book.id)
      }
      .claimsDamage("the screen shows book \(book.id) as read", false) {
        try cache.books().shows(book.id)
      }
      .says("And code that checks the type of its service finds the log, not the cache:")
      .claims("Logging(Caching(Library)) is a CachingBooks", false) { logged is CachingBooks }
  }

  private static func modernForm(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    var log: [String] = []
    return Step("In modern Swift: methods that wrap, as SwiftUI's modifiers do")
      .says("Each of these methods wraps one layer around its service:")
      .quotes("Support/BookService+Modifiers.swift", "func cached")
      .quotes("Demo/DecoratorDemo+More.swift", "let service = library")
      .runs {
        let service = library.cached().logged { log.append($0) }
        _ = (try service.books(), try service.books())
      }
      .claims("the log around the cache, after two calls", ["books()", "books()"]) { log }
  }
}
