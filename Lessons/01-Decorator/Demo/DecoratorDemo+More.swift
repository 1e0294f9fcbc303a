import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 0)
    return [limit(scene), function(scene), scene.ending()]
  }

  private static func limit(_ scene: Scene) -> Step {
    let cache = LibraryBooks(store: scene.store).cached()
    let service: any BookService = cache.logged(to: Journal())
    let isCache = service is CachingBooks
    return Step("A limit: a wrapper hides the inner type")
      .says("This service is a log around a cache:")
      .quotes("Demo/DecoratorDemo+More.swift", "let cache", through: "let isCache")
      .claims("the service is not a CachingBooks") { !isCache }
      .says(
        "So don't check a service's type. Put the methods that callers need into the protocol."
      )
  }

  private static func function(_ scene: Scene) -> Step {
    let loads = Journal()
    let library = LibraryBooks(store: scene.store).logged(to: loads)
    let load = cached(library.books)
    return Step("In modern Swift: a decorator as a function")
      .says(
        """
        If the service has only one method, a closure can take its place. The decorator is then a \
        function that takes a closure and returns a closure that calls it:
        """
      )
      .quotes("Demo/DecoratorDemo+More.swift", "typealias LoadBooks", through: "func cached")
      .says("library.books, without parentheses, is the method itself:")
      .quotes("Demo/DecoratorDemo+More.swift", "let load = cached")
      .runs { _ = (try load(), try load()) }
      .claims("two calls of load() load the file only once") { loads.lines == ["books()"] }
      .says("A second method would need a second closure. In that case, use the protocol.")
  }
}

// MARK: - The cache as a function

typealias LoadBooks = () throws -> [Book]

func cached(_ load: @escaping LoadBooks) -> LoadBooks {
  var kept: [Book]?
  return {
    let books = try kept ?? load()
    kept = books
    return books
  }
}
