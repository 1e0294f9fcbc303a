import BookLibrary
import LessonStage

extension DecoratorDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read") { !$0.isRead }
    return [limits(scene), function(scene), scene.ending()]
  }

  private static func limits(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    let cache = library.cached()
    let service: any BookService = cache.logged(to: Journal())
    let isCache = service is CachingBooks
    let book = scene.cast[1]
    return Step("Two limits: a call around the decorator, and another type")
      .says("library is the LibraryBooks inside the screen's cache. Other code calls it directly:")
      .quotes("Demo/DecoratorDemo+More.swift", "try library.markAsRead")
      .runs {
        _ = try cache.books()
        try library.markAsRead(book.id)
      }
      .claimsDamage("the screen still shows book \(book.id) as unread") {
        try scene.screen(cache).shows(book.id, as: "unread")
      }
      .says(
        """
        A decorator sees only the calls that go through it. So every change must go through the \
        cache. The second limit: a wrapped object has another type. This service is a log around \
        a cache:
        """
      )
      .quotes("Demo/DecoratorDemo+More.swift", "let service", through: "let isCache")
      .claims("the service is not a CachingBooks") { !isCache }
      .says("So don't ask a service for its type. What callers need belongs in the protocol.")
  }

  private static func function(_ scene: Scene) -> Step {
    let loads = Journal()
    let library = LibraryBooks(store: scene.store).logged(to: loads)
    let load = cached(library.books)
    return Step("In modern Swift: a decorator as a function")
      .says(
        """
        If the component has only one method, a closure can take its place. Then a decorator takes \
        a closure and returns a closure that calls it:
        """
      )
      .quotes("Demo/DecoratorDemo+More.swift", "typealias LoadBooks", through: "func cached")
      .quotes("Demo/DecoratorDemo+More.swift", "let load = cached")
      .runs { _ = (try load(), try load()) }
      .claims("two calls of load() load the file once") { loads.lines == ["books()"] }
      .says("A second method would need a second closure. Then use the protocol.")
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
