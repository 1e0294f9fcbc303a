import BookLibrary
import Foundation
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
    let (book, host) = (scene.cast[0], scene.host)
    return scene.opening(
      "The problem: a list of picture books",
      "An app shows a server's picture books. These are two of its rows:",
      showsCovers: true
    )
    .says(
      """
      Every book needs such a small picture, a thumbnail, and the end of its URL says how small. \
      An extension gives each book the method:
      """
    )
    .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "public func thumbnail", through: "}")
    .claims("on a phone, a thumbnail ends with !thumb, and on a tablet with !iPadThumb") {
      book.thumbnail(on: .phone, from: host).path().hasSuffix("!thumb")
        && book.thumbnail(on: .pad, from: host).path().hasSuffix("!iPadThumb")
    }
    .says("For a feature of every value that stores nothing, an extension is enough.")
  }

  private static func flags(_ ladder: Ladder<Rung>) -> Step {
    Step("First try: a flag for each feature")
      .says(
        """
        The server is sometimes down. One app wants a retry (to ask again), another a log, a third \
        a cache: features of one object. Four promises:
        """
      )
      .lists(ladder)
      .says("One class has a flag for each feature. Here, attempt tries up to three times:")
      .quotes("Without/FlaggedService.swift", "do {", through: "}")
      .tries("a flag for each feature", on: ladder, keeps: "AC") { .flags }
      .says(
        """
        If all want the same order, this is enough. One more flag, for the order, would keep B, \
        too. But no flag lets in a feature that isn't ours (D).
        """)
  }

  private static func functions(_ ladder: Ladder<Rung>) -> Step {
    Step("Second try: a function around a function")
      .says("This function takes a function, and returns one that tries up to three times:")
      .quotes("Without/Functions.swift", "func retried")
      .says(
        """
        So retried(logged(server.books, to: log)) is a new books(), in any order:
        """
      )
      .tries("a function around a function", on: ladder, keeps: "ABD") { .functions }
      .says(
        """
        For a service with one method, this is enough. Ours has two, books() and mark(_:). A cache \
        around books() doesn't hear of a mark.
        """)
  }

  private static func list(_ ladder: Ladder<Rung>) -> Step {
    Step("Third try: a list of features")
      .says(
        """
        Here, the settings are a list, such as [.log, .retry], and one function goes through it, \
        for all methods. Each feature decides when to call next():
        """
      )
      .quotes("Without/ListedService.swift", "func next()", through: "return try next()")
      .tries("a list of features", on: ladder, keeps: "ABC") { .list }
      .says(
        """
        If all features are yours, take this one: it is shorter than what follows, and a new method \
        costs only one more case. But other code can't add a feature:
        """
      )
      .refuses("Refused/CountingFeature.swift", "extension ListedService.Feature")
  }

  private static func order(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let (server, log, innerLog) = (site.server, site.log, Log())
    let recorder = CallRecorder()
    return Step("The pattern: an object around an object")
      .says("A decorator is a BookService, and has a BookService inside, its base:")
      .quotes("Pattern/Logging.swift", "struct Logging")
      .says("An extension puts it around any service, like a modifier in SwiftUI:")
      .quotes("Pattern/Logging.swift", "extension BookService")
      .says(
        """
        Retrying is such a wrapper, too. The server will be down for two calls. Then this asks for \
        the books: server.retrying().logging(to: log).books()
        """
      )
      .asks(
        "How many lines does the log have?", ["one line", "two lines", "three lines"],
        because: "The log is around the retry, which makes all its attempts inside."
      )
      .runs {
        server.failures = 2
        let inner = RecordingBooks(
          base: server, caller: "Retrying", callee: "Server", recorder: recorder)
        let retry = inner.retrying()
        let outer = RecordingBooks(
          base: retry, caller: "Logging", callee: "Retrying", recorder: recorder)
        _ = try outer.logging(to: log).books()
      }
      .claims("the log around the retry has one line", answers: "one line") { log.lines.count == 1 }
      .showsCalls(of: recorder)
      .says("In the other order, it is server.logging(to: log).retrying().books():")
      .runs {
        server.failures = 2
        _ = try server.logging(to: innerLog).retrying().books()
      }
      .claims("the log inside of the retry has three lines") { innerLog.lines.count == 3 }
  }

  private static func cache(_ scene: Scene, _ ladder: Ladder<Rung>) throws -> Step {
    let book = scene.cast[0].id
    let service = ForgetfulCaching(base: try Site(scene).server)
    return Step("One more wrapper: a cache")
      .says("A wrapper needs every method. This extension forwards those it leaves out:")
      .quotes("Pattern/BookDecorator.swift", "extension BookDecorator")
      .says("So a cache, ForgetfulCaching, has to write only one of the two:")
      .quotes("Without/ForgetfulCaching.swift", "func books()")
      .asks(
        "The app asks it for the books, marks book \(book), and asks again. What happens?",
        ["the list is new", "the list is old", "this doesn't compile"],
        because: "It compiles, but nothing tells the cache to forget its list."
      )
      .runs {
        _ = try service.books()
        try service.mark(book)
      }
      .claimsDamage("the cache still shows book \(book) as unread", answers: "the list is old") {
        try service.state(of: book) == "unread"
      }
      .says(
        """
        That was the extension's mark(_:). Without it, the gap is an error:
        """
      )
      .refuses("Refused/Caching.swift", "// error", through: "final class Caching")
      .says("So our Caching does without. It has a mark(_:), which forgets the list.")
      .tries("wrappers", on: ladder, keeps: "ABCD") { .wrappers }
      .says("The counter of D is a wrapper in Demo, and nothing in Pattern knows of it.")
      .tabulates(ladder)
      .says("A wrapper covers all methods, in any order, whoever writes it.")
  }
}
