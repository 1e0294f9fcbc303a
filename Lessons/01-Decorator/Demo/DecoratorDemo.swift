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
    let screen = ShelfScreen(
      service: Server(store: scene.store), device: scene.device, host: host)
    return scene.opening(
      "The problem: a screen with picture books",
      """
      An app gets its picture books from the library's server. This story is about two books:
      """
    )
    .says(
      """
      On a screen, every book needs a thumbnail, a small picture of its cover. An extension gives it \
      to every book. The ending of the URL asks for the size:
      """
    )
    .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "public func thumbnail", through: "}")
    .shows {
      let titles = scene.cast.map(\.title)
      return Table(
        ["title", "read", "thumbnail on a \(scene.device)"],
        rows: try screen.rows().filter { titles.contains($0[0]) })
    }
    .claims("on a tablet, it ends with !iPadThumb; on a phone, with !thumb") {
      book.thumbnail(on: .pad, from: host).path().hasSuffix("!iPadThumb")
        && book.thumbnail(on: .phone, from: host).path().hasSuffix("!thumb")
    }
    .says("That is all that is needed for a feature of all books that stores nothing.")
  }

  private static func flags(_ ladder: Ladder<Rung>) -> Step {
    Step("First try: a flag for each feature")
      .says(
        """
        The server is sometimes down. Now one library wants a retry, another one a log or a cache. \
        Some have a second server to ask. So these features are for one service, not for all. Four \
        promises:
        """
      )
      .lists(ladder)
      .says("The first try is one class, which has a flag for each feature:")
      .quotes("Without/FlaggedService.swift", "func books()")
      .tries("a flag for each feature", on: ladder, keeps: "AC") { .flags }
      .says(
        """
        If all libraries want the same order, this is enough. A fifth flag could say which comes \
        first, and keep B. But no flag lets in a feature that isn't ours.
        """)
  }

  private static func functions(_ ladder: Ladder<Rung>) -> Step {
    Step("Second try: a function around a function")
      .says(
        """
        A function can take a function, and return one that does a little more. Then \
        retried(logged(server.books, to: log)) is a new books():
        """
      )
      .quotes("Without/Functions.swift", "func retried")
      .tries("a function around a function", on: ladder, keeps: "ABD") { .functions }
      .says(
        """
        For a service with one method, this is enough. But ours has two, books() and mark(_:), and \
        the cache around books() doesn't see a mark.
        """)
  }

  private static func list(_ ladder: Ladder<Rung>) -> Step {
    Step("Third try: a list of features")
      .says(
        """
        The settings become a list, such as [.log, .retry]. One function goes through it. Each \
        feature decides when to call next():
        """
      )
      .quotes("Without/ListedService.swift", "switch feature", through: "return try next()")
      .tries("a list of features", on: ladder, keeps: "ABC") { .list }
      .says(
        """
        As long as all features are yours, take this one: it is shorter than what follows, and a \
        new method of the service costs only one more case. But other code can't add a feature:
        """
      )
      .refuses("Refused/CountingFeature.swift", "extension ListedService.Feature")
  }

  private static func order(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let (server, log) = (site.server, site.log)
    let recorder = CallRecorder()
    return Step("The pattern: an object around an object")
      .says(
        """
        A decorator is a BookService, and has a BookService inside, its base. This one adds a line \
        to the log, and passes the call on:
        """
      )
      .quotes("Pattern/Logging.swift", "struct Logging", through: "return try base.books()")
      .says(
        "mark(_:) does the same. An extension puts the wrapper on, as a modifier in SwiftUI does:"
      )
      .quotes("Pattern/Logging.swift", "extension BookService")
      .says("Retrying is written like this, too. The server will be down for two calls:")
      .quotes("Demo/DecoratorDemo.swift", "_ = try server.retrying()")
      .asks(
        "How many lines does the log have?", ["1", "2", "3"],
        because: "The log is around the retry, so it sees one call; the attempts are inside."
      )
      .runs {
        server.failures = 2
        _ = try server.retrying().logging(to: log).books()
      }
      .claims("lines in the log, outside of the retry", 1) { log.lines.count }
      .runs {
        server.failures = 2
        let inner = Recording(
          base: server, caller: "Logging", callee: "Server", recorder: recorder)
        let outer = Recording(
          base: inner.logging(to: log), caller: "Retrying", callee: "Logging", recorder: recorder)
        _ = try outer.retrying().books()
      }
      .says("And server.logging(to: log).retrying(), with the log inside:")
      .showsCalls(of: recorder)
      .claims("lines in the log, inside of the retry", 3) { log.lines.count - 1 }
  }

  private static func cache(_ scene: Scene, _ ladder: Ladder<Rung>) throws -> Step {
    let book = scene.cast[0].id
    let service = ForgetfulCaching(base: try Site(scene).server)
    return Step("One more wrapper: a cache")
      .says(
        """
        Many wrappers add something to one method only. So an extension forwards the calls that a \
        wrapper leaves out:
        """
      )
      .quotes("Pattern/BookDecorator.swift", "extension BookDecorator")
      .says("A cache needs to do something in books() only, it seems:")
      .quotes("Without/ForgetfulCaching.swift", "final class ForgetfulCaching")
      .asks(
        "It loads the books. Then book \(book) is marked. What happens?",
        ["it shows the old list", "it shows the new list", "it doesn't compile"],
        because: "The extension has a mark(_:) for it, which tells the server, but not the cache."
      )
      .runs {
        _ = try service.books()
        try service.mark(book)
      }
      .claimsDamage("the cache shows book \(book) as unread", answers: "it shows the old list") {
        try service.state(of: book) == "unread"
      }
      .says(
        """
        The cure: a wrapper that keeps something conforms to BookService itself. Then nothing is \
        forwarded, and the compiler asks for mark(_:):
        """
      )
      .refuses("Refused/Caching.swift", "// error", through: "final class Caching")
      .quotes("Pattern/Caching.swift", "func mark", through: "try base.mark")
      .tries("wrappers", on: ladder, keeps: "ABCD") { .wrappers }
      .tabulates(ladder)
  }
}
