import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 1, "that haven't been read") { !$0.isRead }
    return [
      try settings(scene), subclasses(), try generics(scene), middleware(scene), scene.ending(),
    ]
  }

  private static func settings(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    return Step("An order from the settings")
      .says(
        """
        For the settings, a feature is a function from a service to a service, with a name. If the \
        types are public, other modules can add theirs. This puts them around a server:
        """
      )
      .quotes("Support/Features.swift", "for name in names", through: "}")
      .says("To ask a second server is such a feature:")
      .quotes("Pattern/OrElse.swift", "func books()")
      .says(
        """
        The settings say "second retry", with the innermost first. The first server is down for \
        three calls. The second server is up.
        """
      )
      .asks(
        "How often is the first server asked?", ["once", "twice", "three times"],
        because: "Inside of the retry, the second server answers, so there is nothing to try again."
      )
      .runs {
        site.server.failures = 3
        _ = try site.server.with(["second", "retry"], from: site.features).books()
      }
      .claims("the first server was asked once", answers: "once") { site.server.calls == 1 }
      .claims("the second server was asked once") { site.second.calls == 1 }
      .says(
        "Both features help only while a server is down. A refusal is an answer, and isn't repeated:"
      )
      .fails(with: LibraryError.noSuchBook(scene.unknownBook)) {
        site.server.failures = 0
        let service = try site.server.with(["retry"], from: site.features)
        try service.mark(scene.unknownBook)
      }
      .claims("the refused call was made once") { site.server.calls == 2 }
      .says("A name that the dictionary doesn't have is an error:")
      .fails(with: UnknownFeature(name: "rety")) {
        _ = try site.server.with(["rety"], from: site.features)
      }
  }

  private static func subclasses() -> Step {
    let features = ["log", "retry", "second", "cache"]
    return Step("Subclasses: super in place of a base")
      .says(
        """
        A subclass can add a feature, too, around super.books(). But a class has one superclass, so \
        each order needs classes of its own:
        """
      )
      .claims("stacks of four features, each used once or not at all", 65) {
        arrangements(of: features).count
      }
      .says("Four wrappers make them all, around a struct, too, which can't have a subclass.")
  }

  private static func generics(_ scene: Scene) throws -> Step {
    let log = Log()
    let service = Server(store: scene.store).retried().logged(to: log)
    let wrapped: any BookService = try Site(scene).server.caching().logging(to: log)
    return Step("Today's Swift: a stack as a type")
      .says("A wrapper hides the type inside. With a log around a cache:")
      .claims("code that looks for a Caching finds none") { !(wrapped is Caching) }
      .says("A generic wrapper shows the type of its base, like a modified view in SwiftUI:")
      .quotes("Modern/Generic.swift", "extension BookService")
      .claims("the type of server.retried().logged(to: log)", "Logged<Retried<Server>>") {
        "\(type(of: service))"
      }
      .says(
        """
        The compiler can see through the whole stack. But each order is a type of its own, so the \
        settings can't choose one:
        """
      )
      .refuses("Refused/Choice.swift", "func service")
  }

  private static func middleware(_ scene: Scene) -> Step {
    let ladder = scene.ladder()
    return Step("Middleware: one function for all requests")
      .says(
        """
        The list of the third try lets other code in if its features are functions. In web servers, \
        they are called middleware: a request goes in, a response comes out. Here, each call is a \
        value:
        """
      )
      .quotes("Modern/Middleware.swift", "func logRequests")
      .tries("middleware", on: ladder, keeps: "ABCD") { .middleware }
      .says(
        """
        It is the same pattern, with functions as objects. The price: all requests get the same type \
        of answer, so the one to mark returns an empty list.
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
