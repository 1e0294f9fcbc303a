import BookLibrary
import LessonStage
import TerminalKit

@main
struct DecoratorDemo: Demo {
  static let lesson = "Decorator"
  static let title = "Decorator: give one object a new feature by wrapping it"

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that haven't been read") { !$0.isRead }
    let ladder = scene.ladder()
    return [
      problem(scene), promises(ladder), flags(ladder), functions(ladder), list(ladder), wrapper(),
      try order(scene), try firstCache(scene), try cache(scene), settings(ladder),
      scene.ending(
        """
        In short: flags for a fixed order, a function around one method, a list if all features \
        are yours. Wrappers if others add features, in any order.
        """),
    ]
  }
}

extension DecoratorDemo {
  private static func problem(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: a list of picture books",
      "A server has a file of picture books and notes. An app shows two books:"
    )
    .says("An extension gives each book a thumbnail; the end of its URL names the size:")
    .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "public func thumbnail", through: "}")
    .says("If every value gets a feature that stores nothing, an extension is enough.")
  }

  private static func promises(_ ladder: Ladder<Rung>) -> Step {
    Step("Four promises")
      .says(
        """
        The server has two methods, `books()` and `markAsRead(_:)`, and is sometimes down. Apps \
        want a retry (to ask again), a log, or a cache: features of one object. Their settings \
        name them; an unknown name is an error. Four promises:
        """
      )
      .lists(ladder)
      .says(
        """
        In A and D, the app makes 2 requests, one of each method. The server answers at the third \
        attempt: 6 attempts.
        """)
  }

  private static func flags(_ ladder: Ladder<Rung>) -> Step {
    Step("First try: a flag for each feature")
      .says(
        """
        This class has a flag for each feature. Its method `attempt(_:_:)` tries up to three \
        times, and logs each time:
        """
      )
      .quotes("Without/FlaggedService.swift", "do {", through: "}")
      .tries("a flag for each feature", on: ladder, keeps: "AC") { Site.flags }
      .says(
        """
        If all want the same order, this is enough. One more flag would keep B, and a closure at \
        two places D. But the class has to foresee each place.
        """)
  }

  private static func functions(_ ladder: Ladder<Rung>) -> Step {
    Step("Second try: a function around a function")
      .says("This takes a function, and returns one that tries it up to three times:")
      .quotes("Without/Functions.swift", "func retried")
      .says(
        """
        `retried(logged(server.books, to: log))` is a new `books()`. `markAsRead(_:)` stays the \
        server's own. The app calls both, as in A.
        """
      )
      .asks(
        "How does A end?", ["6 lines", "4 lines", "the server is down"],
        because:
          "The functions are around `books()` only, so the first failure of the mark is final."
      )
      .tries("a function around a function", on: ladder, keeps: "B", answeredBy: "A") {
        Site.functions
      }
      .says(
        """
        Both orders work, and for one method, this is enough. A struct with a function for each of \
        our two would keep all four: that is the same pattern.
        """)
  }

  private static func list(_ ladder: Ladder<Rung>) -> Step {
    Step("Third try: a list of features")
      .says(
        """
        Here, the settings are a list: `[.log, .retry]` is a retry around a log. A request meets \
        the last one first, and `next()` passes it to the one before:
        """
      )
      .quotes("Without/ListedService.swift", "switch (rest.last", through: "return try next()")
      .tries("a list of features", on: ladder, keeps: "ABC") { Site.list }
      .says(
        """
        If all features are yours, take this one: it is shorter than what follows. But another \
        team can't add a kind of its own:
        """
      )
      .refuses("Refused/CountingFeature.swift", "// error", through: "case count")
      .says("Functions in place of the cases keep all four promises: see act two.")
  }

  private static func wrapper() -> Step {
    Step("The pattern: an object around an object")
      .says("A decorator is a `BookService`, and has one inside, its `base`:")
      .quotes("Pattern/LoggingService.swift", "struct LoggingService")
      .says("`logging(to:)` puts it around any service, like a modifier in SwiftUI:")
      .quotes("Pattern/LoggingService.swift", "LoggingService(base: self")
  }

  private static func order(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let (server, log, innerLog) = (site.server, site.log, Log())
    let recorder = CallRecorder()
    return Step("The pattern: two wrappers")
      .says(
        """
        `RetryingService` is a wrapper, too. The stack is `server.retrying().logging(to: log)`. \
        The server is down for two calls, and the app asks for the books.
        """
      )
      .asks(
        "How many lines does the log have?", ["one line", "two lines", "three lines"],
        because: "The log is around the retry, which makes all its attempts inside."
      )
      .runs {
        server.failures = 2
        let retry = RecordingService(
          base: server, caller: "RetryingService", callee: "Server", recorder: recorder
        ).retrying()
        let outer = RecordingService(
          base: retry, caller: "LoggingService", callee: "RetryingService", recorder: recorder)
        _ = try outer.logging(to: log).books()
      }
      .claims("the log around the retry has one line", answers: "one line") { log.lines.count == 1 }
      .showsCalls(of: recorder)
      .says("In the other order, it is `server.logging(to: log).retrying()`:")
      .runs {
        server.failures = 2
        _ = try server.logging(to: innerLog).retrying().books()
      }
      .claims("the log inside of the retry has three lines") { innerLog.lines.count == 3 }
  }

  private static func firstCache(_ scene: Scene) throws -> Step {
    let book = scene.cast[0].id
    let first = FirstCaching(base: try Site(scene).server)
    return Step("One more wrapper: a cache")
      .says(
        """
        `FirstCaching` conforms to `BookDecorator`, a protocol whose extension forwards what a \
        wrapper leaves out: here, `markAsRead(_:)`. Its `books()` says:
        """
      )
      .quotes("Without/FirstCaching.swift", "let books", through: "kept = books")
      .runs {
        _ = try first.books()
        try first.markAsRead(book)
      }
      .claimsDamage("after the mark, it shows book \(book) as unread") {
        try first.state(of: book) == "unread"
      }
      .says("So our wrappers don't conform to it, and the compiler asks each for every method.")
  }

  private static func cache(_ scene: Scene) throws -> Step {
    let server = try Site(scene).server
    let service = server.caching()
    return Step("The pattern: a cache")
      .says(
        """
        `CachingService` has a `markAsRead(_:)` of its own. It has kept the books. Then the server \
        goes down, and a mark fails:
        """
      )
      .runs { _ = try service.books() }
      .fails(with: ServerDown()) {
        server.failures = 2
        try service.markAsRead(scene.cast[0].id)
      }
      .says(
        """
        The server may have marked the book before it failed to answer. It is still down. The app \
        asks the cache for the books.
        """
      )
      .asks(
        "What does the app get?", ["the kept books", "the kept books, with the mark", "an error"],
        because: "The kept books may be old, and no one knows the new ones, so the cache forgets."
      )
      .claims("the app gets", "an error") {
        do {
          _ = try service.books()
          return "the kept books"
        } catch is ServerDown { return "an error" }
      }
      .quotes("Pattern/CachingService.swift", "// Even if", through: "try base")
  }

  private static func settings(_ ladder: Ladder<Rung>) -> Step {
    Step("The pattern: names from the settings")
      .says(
        """
        The settings are names in a dictionary of functions: "retry" is `{ $0.retrying() }`. The \
        other team adds "attempts" and "requests".
        """
      )
      .tries("wrappers", on: ladder, keeps: "ABCD") { Site.wrappers }
      .tabulates(ladder)
  }
}
