import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [
      try settings(scene), subclasses(try Site(scene)), generics(scene), middleware(scene),
      scene.ending(),
    ]
  }

  private static func settings(_ scene: Scene) throws -> Step {
    let site = try Site(scene)
    return Step("The settings choose the order")
      .says(
        """
        A feature is a function from a service to a service. The settings name features, the \
        innermost first; the program looks them up in a dictionary. Other code adds an entry:
        """
      )
      .quotes("Pattern/Features.swift", "for name in names", through: "}")
      .says("The second server is a wrapper, too. The first one will be down for two calls:")
      .quotes("Pattern/OrElse.swift", "func books()")
      .asks(
        "With \"second retry\", how often is the first server asked?", ["1", "2", "3"],
        because: "The second server stands inside of the retry, and its answer ends the attempt."
      )
      .runs {
        site.server.failures = 2
        _ = try site.server.with(["second", "retry"], from: site.features).books()
      }
      .claims("attempts at the first server", 1) { site.server.calls }
      .claims("attempts at the second server", 1) { site.second.calls }
      .says("A setting with a name that nobody knows is an error, not a missing feature:")
      .fails(with: UnknownFeature(name: "rety")) {
        _ = try site.server.with(["rety"], from: site.features)
      }
  }

  private static func subclasses(_ site: Site) -> Step {
    let service = RetriedLoggedService(server: site.server, log: site.log)
    let features = ["log", "retry", "second", "cache"]
    return Step("Subclasses: a feature that inherits")
      .says("A subclass can override a method, and call super in place of a base:")
      .quotes("Without/Subclasses.swift", "class RetriedLoggedService")
      .runs {
        site.server.failures = 2
        _ = try service.books()
      }
      .claims("lines in the log", 3) { site.log.lines.count }
      .says(
        """
        The same promise is kept. But the order is the order of the classes. A retry inside of the \
        log, or without a log, is one more class.
        """
      )
      .asks(
        "Four features, each once or not at all, in any order: how many services?",
        ["15", "16", "24", "64"],
        because: "1 with none, 4 with one, 12 with two, 24 with three, and 24 with all four."
      )
      .claims("services", 64) { arrangements(of: features).count }
      .says("And a struct or a final class, such as our Server, has no subclasses at all:")
      .refuses("Refused/CountedServer.swift", "// error", through: "class CountedServer")
  }

  private static func generics(_ scene: Scene) -> Step {
    let service = Server(store: scene.store).retried().cached()
    return Step("Today's Swift: the stack is a type")
      .says(
        """
        A generic wrapper knows the type of its base. SwiftUI's modifiers and lazy sequences work \
        like this. The calls are direct, and no object needs a box:
        """
      )
      .quotes("Modern/Generic.swift", "extension BookService")
      .claims("the type of the stack", "Cached<Retried<Server>>") { "\(type(of: service))" }
      .says("But then the settings can't choose, because each order is another type:")
      .refuses("Refused/Choice.swift", "func service")
  }

  private static func middleware(_ scene: Scene) -> Step {
    let ladder = scene.ladder()
    return Step("Middleware: one function for all requests")
      .says(
        """
        Web servers have one method: a request in, an answer out. There, a wrapper is a function \
        that gets the next one. If our calls are values, we can do the same:
        """
      )
      .quotes("Modern/Middleware.swift", "func log(to log")
      .tries("functions around one function", on: ladder, keeps: "ABCD") { .middleware }
      .says(
        """
        It keeps all promises: it is the pattern, for a service with one method. The price is \
        that all answers have one type. Here, mark(_:) has to return a list. In a Chain of \
        Responsibility, the first link that can answer does so, and the others aren't asked. A \
        decorator passes the call on, and adds to it.
        """)
  }

  /// Returns every order of every selection of the names.
  private static func arrangements(of names: [String]) -> [[String]] {
    [[]]
      + names.flatMap { name in
        arrangements(of: names.filter { $0 != name }).map { [name] + $0 }
      }
  }
}
