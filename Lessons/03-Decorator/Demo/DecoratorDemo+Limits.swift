import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// Wrapping and unwrapping at run time; then what it costs.
  static func limits(_ world: DecoratorWorld) -> [Step] {
    let log = Notebook<String>()
    let cache = CachingBooks(base: LibraryBooks(world.file))
    let logged: any BookService = LoggingBooks(base: cache, write: log.add)
    let book = world.cast[0]
    var expirable: [Bool] = []
    var screen = ShelfScreen(service: cache)
    return [
      Step("On and off while the program runs")
        .says("The screen gets a log around its cache, and gives it back:")
        .runs {
          _ = try await screen.lines()
          screen.service = logged
          _ = try await screen.lines()
          _ = try await screen.service.markAsRead(book.id)
          screen.service = cache
          _ = try await screen.lines()
        }
        .claims("the log of four calls", ["books()", "markAsRead(\(book.id))"]) { log.entries }
        .claims("book \(book.id) is read, in the file", true) {
          try world.file.load().shelf.contains { $0.id == book.id && $0.isRead }
        },

      Step("The price: a wrapper is not what it wraps")
        .says(
          """
          Every layer is one more object, which must forward each call, once. And what isn't in \
          the protocol is out of reach behind it:
          """
        )
        .runs {
          let services: [any BookService] = [cache, logged]
          expirable = services.map { $0 is CachingBooks }
        }
        .claims("the cache can be told to expire, alone and in a log", [true, false]) {
          expirable
        }
        .claims("Caching(Caching(Library)) === Caching(Library)", false) {
          CachingBooks(base: cache) === cache
        },
    ]
  }
}
