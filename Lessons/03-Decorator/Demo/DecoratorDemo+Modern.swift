import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// Generics and closures instead of existentials.
  static func modern(_ world: DecoratorWorld) -> [Step] {
    let library = LibraryBooks(world.file)
    let log = Notebook<String>()
    let order = Notebook<String>()
    var type = ""
    return [
      Step("In modern Swift: a generic type, or a function around a function")
        .says(
          """
          A generic decorator has its order in its type. A component with one method needs no \
          types at all: its decorators are closures.
          """
        )
        .reads("Pattern/Modern/BookMiddleware.swift", "func around")
        .runs {
          let service = LoggedBooks(
            wrapped: LoggedBooks(wrapped: library, write: log.add),
            write: log.add)
          type = "\(Swift.type(of: service))"
          _ = try await service.books()
        }
        .claims("its type", "LoggedBooks<LoggedBooks<LibraryBooks>>") { type }
        .claims("lines in the log for one load", 2) { log.entries.count }
        .runs {
          let load = [
            BookMiddleware.log { order.add("first") }, .log { order.add("second") },
          ].around { () async throws(BookServiceError) in
            order.add("library")
            return try await library.books()
          }
          _ = try await load()
        }
        .claims("the layers, from outside", ["first", "second", "library"]) { order.entries },

      Step("Where to go from here")
        .says(
          """
          Read Lessons/03-Decorator/README.md, and do its exercise. The code is in \
          Lessons/03-Decorator; --code shows what each step runs.
          """),
    ]
  }
}
