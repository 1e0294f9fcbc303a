import BookLibrary
import LessonStage
import TerminalKit

@main
struct DecoratorDemo: Demo {
  static let lesson = "Decorator"
  static let title = "Decorator: give one object a new feature by wrapping it"
  static let options = [Option.device]

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that haven't been read") { !$0.isRead }
    let ladder = scene.ladder()
    return [
      problem(scene), flags(ladder), functions(ladder), list(ladder), try order(scene),
      try cache(scene, ladder), scene.ending(),
    ]
  }
}

extension DecoratorDemo {
  private static func problem(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: a list of picture books",
      "A server has a file of picture books, and of notes. Two of the books, as an app shows them:",
      showsCovers: true
    )
    .says(
      """
      Every book needs such a small picture, a thumbnail, and the end of its URL says how small. \
      An extension gives each book the method:
      """
    )
    .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "public func thumbnail", through: "}")
    .says("For a feature of every value that stores nothing, an extension is enough.")
  }

  private static func flags(_ ladder: Ladder<Rung>) -> Step {
    Step("First try: a flag for each feature")
      .says(
        """
        The server has two methods, books() and markAsRead(_:), and is sometimes down. Apps want a \
        retry (to ask again), a log, or a cache: features of one object. Their settings name them; \
        an unknown name is an error. Four promises:
        """
      )
      .lists(ladder)
      .says(
        """
        For A and D, the app calls each method once, and gets an answer at the third attempt: \
        2 requests, 6 attempts. This class has a flag for each feature; its attempt logs, and \
        tries up to three times:
        """
      )
      .quotes("Without/FlaggedService.swift", "do {", through: "}")
      .tries("a flag for each feature", on: ladder, keeps: "AC") { Site.flags }
      .says(
        """
        If all want the same order, this is enough. One more flag would keep B, and two closures \
        would keep D. But the class has to foresee each place.
        """)
  }

  private static func functions(_ ladder: Ladder<Rung>) -> Step {
    Step("Second try: a function around a function")
      .says("This takes a function, and returns one that tries it up to three times:")
      .quotes("Without/Functions.swift", "func retried")
      .says("retried(logged(server.books, to: log)) is a new books(). A is tried again.")
      .asks(
        "How does A end?", ["6 lines", "3 lines", "the server is down"],
        because: "The functions are around books() only, so the first failure of the mark is final."
      )
      .tries("a function around a function", on: ladder, keeps: "B", answeredBy: "A") {
        Site.functions
      }
      .says(
        """
        Both orders work. For a service with one method, this is enough. Ours has two. A struct \
        with a function for each would keep all four promises: that is the pattern in another form.
        """)
  }

  private static func list(_ ladder: Ladder<Rung>) -> Step {
    Step("Third try: a list of features")
      .says(
        """
        Here, the settings are a list, and [.log, .retry] means a retry around a log. Each request \
        goes through the list from its end; rest is what is left of it:
        """
      )
      .quotes("Without/ListedService.swift", "func next()", through: "return try next()")
      .tries("a list of features", on: ladder, keeps: "ABC") { Site.list }
      .says(
        """
        If all features are yours, take this one: it is shorter than what follows, and forwards \
        nothing. But all methods get the same type of answer, and other code can't add a feature:
        """
      )
      .refuses("Refused/CountingFeature.swift", "extension ServiceFeature")
      .says("Functions in place of the cases keep all four promises: see act two.")
  }

  private static func order(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let (server, log, innerLog) = (site.server, site.log, Log())
    let recorder = CallRecorder()
    return Step("The pattern: an object around an object")
      .says(
        """
        A decorator is a BookService, and has one inside, its base. fileprivate hides it from \
        other files; the extension that builds the decorator is in this one:
        """
      )
      .quotes("Pattern/LoggingService.swift", "struct LoggingService")
      .says("It goes around any service, like a modifier in SwiftUI:")
      .quotes("Pattern/LoggingService.swift", "func logging")
      .says(
        """
        RetryingService is a wrapper, too. The stack is server.retrying().logging(to: log). The \
        server is down for two calls, and the app asks for the books.
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
      .says("In the other order, it is server.logging(to: log).retrying():")
      .runs {
        server.failures = 2
        _ = try server.logging(to: innerLog).retrying().books()
      }
      .claims("the log inside of the retry has three lines") { innerLog.lines.count == 3 }
  }

  private static func cache(_ scene: Scene, _ ladder: Ladder<Rung>) throws -> Step {
    let book = scene.cast[0].id
    let server = try Site(scene).server
    let (first, service) = (FirstCaching(base: server), server.caching())
    return Step("One more wrapper: a cache")
      .says(
        """
        FirstCaching conforms to BookDecorator, a protocol whose extension forwards what a wrapper \
        leaves out. It leaves out markAsRead(_:):
        """
      )
      .quotes("Without/FirstCaching.swift", "func books()")
      .runs {
        _ = try first.books()
        try first.markAsRead(book)
      }
      .claimsDamage("after the mark, it shows book \(book) as unread") {
        try first.state(of: book) == "unread"
      }
      .says(
        """
        So our wrappers do without it, and the compiler asks each for every method. CachingService \
        has a markAsRead(_:) of its own. It has kept the books. Then the server goes down, and a \
        mark fails:
        """
      )
      .runs { _ = try service.books() }
      .fails(with: ServerDown()) {
        server.failures = 2
        try service.markAsRead(book)
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
      .quotes("Pattern/CachingService.swift", "func markAsRead")
      .tries("wrappers", on: ladder, keeps: "ABCD") { Site.wrappers }
      .tabulates(ladder)
  }
}
