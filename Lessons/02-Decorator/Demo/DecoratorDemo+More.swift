import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 1, "that haven't been read") { !$0.isRead }
    return [
      try settings(scene), subclasses(), try extensions(scene), middleware(scene),
      scene.ending(),
    ]
  }

  private static func settings(_ scene: Scene) throws -> Step {
    func calls(_ features: [String]) throws -> String {
      let site = try Site(scene)
      site.server.failures = 3
      _ = try site.wrappers(features).books()
      return "\(site.server.calls) and \(site.second.calls)"
    }
    let site = try Site(scene)
    return Step("An order from the settings")
      .says(
        """
        For the settings, a feature is a function from a service to a service, with a name. If the \
        types are public, other modules can add theirs. To ask a second server is such a feature:
        """
      )
      .quotes("Pattern/FallbackService.swift", "func books()")
      .says(
        """
        The settings say "second retry": the retry is outside. The first server is down for three \
        calls, the second one is up. The app asks for the books.
        """
      )
      .asks(
        "How many calls does each server get?", ["1 and 1", "3 and 1", "3 and 3"],
        because: "The retry outside sees no failure: the second server answers the first attempt."
      )
      .claims("calls of the first and of the second server", "1 and 1") {
        try calls(["second", "retry"])
      }
      .says("The settings say \"retry second\":")
      .claims("calls of the first and of the second server", "3 and 1") {
        try calls(["retry", "second"])
      }
      .says("Both features help only while a server is down. A refusal is an answer:")
      .fails(with: LibraryError.noSuchBook(scene.unknownBook)) {
        try site.wrappers(["retry"]).markAsRead(scene.unknownBook)
      }
      .claims("the refused call was made once") { site.server.calls == 1 }
  }

  private static func subclasses() -> Step {
    let features = ["log", "retry", "second", "cache"]
    return Step("Subclasses: `super` in place of a base")
      .says(
        """
        A subclass can add a feature, too, around `super.books()`. But a class has one superclass, \
        so each stack needs a class of its own. There are four features; a stack has each of them \
        once or not at all, in any order.
        """
      )
      .asks(
        "How many stacks are there, with the empty one?", ["16", "24", "65", "256"],
        because: "There are 24 orders of all four, 24 of three, 12 of two, 4 of one, and 1 of none."
      )
      .claims("stacks of four features", 65) { arrangements(of: features).count }
      .says("Four wrappers make them all, around a struct, too, which can't have a subclass.")
  }

  private static func extensions(_ scene: Scene) throws -> Step {
    let log = Log()
    let server = try Site(scene).server
    let service: any BookService = CountLogging(base: server.logging(to: log), log: log)
    return Step("A number for the screen")
      .says("An extension of `BookService` has one more method:")
      .quotes("Without/CountLogging.swift", "func unreadCount")
      .says("This wrapper logs it. It is around `server.logging(to: log)`, with the same log:")
      .quotes("Without/CountLogging.swift", "struct CountLogging")
      .says("A screen holds it as `any BookService`, and calls `unreadCount()`.")
      .asks(
        "What does the log say?",
        ["unreadCount", "books", "unreadCount, books", "nothing"],
        because: "Swift picks a method that isn't in the protocol by the type of the variable."
      )
      .runs { _ = try service.unreadCount() }
      .claimsDamage("the log says", "books") { log.lines.joined(separator: ", ") }
      .says("A wrapper can change only what the protocol requires.")
  }

  private static func middleware(_ scene: Scene) -> Step {
    Step("Middleware: one function for all requests")
      .says(
        """
        If the features in the third try's list are functions, other code can add some. Web \
        servers call them middleware: a request goes in, a response comes out. Here, each call is \
        a value:
        """
      )
      .quotes("Modern/Middleware.swift", "static func logging")
      .tries("middleware", on: scene.ladder(), keeps: "ABCD") { Site.middleware }
      .says(
        """
        It is the same pattern, with functions as objects. Its price: all requests get the same \
        type of answer. A mark gets an empty list.
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
