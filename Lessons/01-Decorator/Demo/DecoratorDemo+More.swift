import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 1, "that haven't been read") { !$0.isRead }
    return [
      try settings(scene), try price(scene), try subclasses(scene), generics(scene),
      middleware(scene), scene.ending(),
    ]
  }

  private static func settings(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    return Step("An order from the settings")
      .says(
        """
        For the settings, a feature is a function from a service to a service, with a name. Other \
        code can add features to the dictionary. This puts them around a server:
        """
      )
      .quotes("Pattern/Features.swift", "for name in names", through: "}")
      .says("A second server, a mirror of the first one, is such a feature, too:")
      .quotes("Pattern/OrElse.swift", "func books()")
      .says(
        "The settings say \"second retry\", with the innermost first. The first server is down."
      )
      .asks(
        "How often is the first server asked?", ["once", "twice", "three times"],
        because: "The mirror is inside of the retry and answers, so there is nothing to try again."
      )
      .runs {
        site.server.failures = 3
        _ = try site.server.with(["second", "retry"], from: site.features).books()
      }
      .claims("the first server was asked once", answers: "once") { site.server.calls == 1 }
      .claims("the mirror was asked once") { site.second.calls == 1 }
      .says("With \"retry second\", the mirror is the last resort:")
      .runs {
        site.server.failures = 3
        _ = try site.server.with(["retry", "second"], from: site.features).books()
      }
      .claims("the first server was asked three more times") { site.server.calls == 4 }
      .says("Both help only while a server is down. A refusal is an answer, and isn't repeated:")
      .fails(with: LibraryError.noSuchBook(scene.unknownBook)) {
        let service = try site.server.with(["retry"], from: site.features)
        try service.mark(scene.unknownBook)
      }
      .claims("the refused call was made once") { site.server.calls == 5 }
      .says("A name that the dictionary doesn't have is an error:")
      .fails(with: UnknownFeature(name: "rety")) {
        _ = try site.server.with(["rety"], from: site.features)
      }
  }

  private static func price(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let book = scene.cast[0].id
    let (left, right) = (site.server.caching(), site.server.caching())
    let logged: any BookService = left.logging(to: site.log)
    return Step("The price: a wrapper knows only the calls that go through it")
      .says("Two screens each put a cache around the same server. The left one marks a book:")
      .runs {
        _ = try right.books()
        try left.mark(book)
      }
      .claimsDamage("the right screen still shows book \(book) as unread") {
        try right.state(of: book) == "unread"
      }
      .says(
        """
        Screens that must agree should share one stack. And a wrapper hides the type inside of it. \
        With a log around the cache, code that looks for a cache finds none:
        """
      )
      .claims("the log is not a Caching") { !(logged is Caching) }
  }

  private static func subclasses(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    let service = RetriedLoggedService(server: site.server, log: site.log)
    let features = ["log", "retry", "second", "cache"]
    return Step("Subclasses: super in place of a base")
      .says("A subclass can add a feature, too. Its superclass is what a base is for a wrapper:")
      .quotes("Without/Subclasses.swift", "class RetriedLoggedService")
      .runs {
        site.server.failures = 2
        _ = try service.books()
      }
      .claims("lines in the log inside of the retry", 3) { site.log.lines.count }
      .says(
        """
        It works. But a class has one superclass, so each order of features needs classes of its \
        own. With four features, each used once or not at all:
        """
      )
      .asks(
        "How many stacks can the settings choose?",
        ["16 stacks", "24 stacks", "65 stacks", "256 stacks"],
        because: "1 has no feature, 4 have one, 12 have two, 24 have three, and 24 have four."
      )
      .claims("there are 65 stacks of four features", answers: "65 stacks") {
        arrangements(of: features).count == 65
      }
      .says("Four wrappers make them all. And a struct, such as our Server, has no subclasses:")
      .refuses("Refused/CountedServer.swift", "// error", through: "class CountedServer")
  }

  private static func generics(_ scene: Scene) -> Step {
    let service = Server(store: scene.store).retried().cached()
    return Step("Today's Swift: a stack as a type")
      .says("A generic wrapper knows the type of its base, like a modified view in SwiftUI:")
      .quotes("Modern/Generic.swift", "extension BookService")
      .claims("the type of server.retried().cached()", "Cached<Retried<Server>>") {
        "\(type(of: service))"
      }
      .says(
        """
        The compiler sees through the whole stack, and can make its calls direct. But each order is \
        a type of its own, so the settings can't choose one:
        """
      )
      .refuses("Refused/Choice.swift", "func service")
  }

  private static func middleware(_ scene: Scene) -> Step {
    let ladder = scene.ladder()
    return Step("Middleware: one function for all requests")
      .says(
        """
        The list of the third try lets other code in if its features are functions. Web servers \
        call them middleware: a request goes in, a response comes out. Here, each call is a value:
        """
      )
      .quotes("Modern/Middleware.swift", "func logRequests")
      .tries("middleware", on: ladder, keeps: "ABCD") { .middleware }
      .says(
        """
        All promises are kept, because it is the same pattern, with functions as objects. The price: \
        all requests get the same type of answer. Our mark(_:) has to return a list, and ignores it.
        """
      )
      .says(
        """
        A Chain of Responsibility has the same shape, and another aim: it looks for the one link \
        that can handle a request. A decorator adds to a call, and passes it on.
        """)
  }
}

/// Returns every order of every selection of the names.
func arrangements(of names: [String]) -> [[String]] {
  [[]]
    + names.flatMap { name in
      arrangements(of: names.filter { $0 != name }).map { [name] + $0 }
    }
}
