import BookLibrary
import LessonStage

@main
struct DecoratorDemo: Demo {
  static let command = "lesson-decorator"
  static let title = "Decorator: give one object a new feature, by wrapping it"

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read") { !$0.isRead }
    return [
      scene.opening(
        """
        An app shows a library of picture books; a store loads and saves its file. Nobody has read \
        these two books yet. A thumbnail is a small picture of a cover. A memento (a snapshot; \
        lesson 5) will restore the library at the end.
        """),
      everydayWay(scene), try pain(scene), pattern(scene), order(scene), fault(scene),
      scene.ending(
        """
        Next: Lessons/03-Decorator/README.md and its exercise, or --more for the second act.
        """),
    ]
  }
}

extension DecoratorDemo {
  private static func everydayWay(_ scene: Scene) -> Step {
    let (book, device) = (scene.cast[0], scene.thumbnails.device)
    let suffix = scene.setting.isPad ? "!iPadThumb" : "!thumb"
    return Step("Not yet a decorator: Swift's extensions")
      .says(
        """
        An extension adds a method to every value of a type; some people call that decorating. \
        This one turns a cover's path into its thumbnail's path:
        """
      )
      .quotes("Without/Book+Thumbnail.swift", "extension String")
      .reads("Without/Book+Thumbnail.swift", "extension Book")
      .claims("the path of book \(book.id)'s thumbnail", book.coverPath.text + suffix) {
        book.thumbnail(on: device)
      }
      .claimsDamage("the \"thumbnail\" of a child's name, \"Mei\"", "Mei" + suffix) {
        "Mei".thumbnail(on: device)
      }
      .says(
        """
        Now every string has that method, and an extension can't store anything. A decorator adds \
        to one object, and can store what it needs.
        """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("flags")
    let flagged = FlaggedBooks(store)
    let book = scene.cast[0]
    return Step("The pain: a class with a flag for each feature")
      .says(
        """
        FlaggedBooks loads the books from the file. It has three flags: caches, measures, logs. \
        Somebody switches the cache off for a while, to measure the file alone. In that time, book \
        \(book.id) is marked as read (in a spare file):
        """
      )
      .quotes("Without/FlaggedBooks.swift", "try library.mark", through: "if caches { kept = nil")
      .asks(
        "The cache is on again. Does the screen show book \(book.id) as read?",
        because: "While the flag was off, markAsRead left the old books in the cache."
      )
      .reads("Without/FlaggedBooks.swift", "func books")
      .runs {
        _ = try flagged.books()
        flagged.caches = false
        try flagged.markAsRead(book.id)
        flagged.caches = true
      }
      .says("The flag was off, so the cache kept the old books. With the cache on again:")
      .claimsDamage("the screen shows book \(book.id) as read", false) {
        try flagged.books().shows(book.id)
      }
      .says("Three features combine in seven ways, four in fifteen. Who tests them all?")
  }

  private static func pattern(_ scene: Scene) -> Step {
    let recorder = CallRecorder()
    let library = SlowBooks(base: LibraryBooks(store: scene.store), clock: StoryClock())
    let cache = CachingBooks(
      base: RecordingBooks(
        base: library, caller: "CachingBooks", callee: "LibraryBooks", recorder: recorder))
    let screen = ShelfScreen(
      service: RecordingBooks(
        base: cache, caller: "Screen", callee: "CachingBooks", recorder: recorder))
    var loads: [Int] = []
    return Step("The pattern: a service around a service")
      .says(
        """
        BookService is the protocol that screens know. LibraryBooks, the real service, loads the \
        file. A decorator is a BookService, too, and has another one inside: its base. This \
        decorator is a cache:
        """
      )
      .quotes("Pattern/CachingBooks.swift", "if let kept", through: "return books")
      .reads("Pattern/BookDecorator.swift", "protocol BookDecorator")
      .asks(
        "The screen asks for its books twice. How many calls reach LibraryBooks the second time?",
        because: "The cache kept the books of the first call, and answers the second one itself."
      )
      .runs {
        for _ in 1...2 {
          _ = try screen.rows()
          loads.append(library.loads)
        }
      }
      .showsCalls(of: recorder)
      .claims("calls to LibraryBooks when the screen asks again", 0) { loads[1] - loads[0] }
  }

  private static func order(_ scene: Scene) -> Step {
    let clock = StoryClock()
    let now = { clock.now }
    let library = SlowBooks(base: LibraryBooks(store: scene.store), clock: clock)
    let outside = TimingBooks(base: CachingBooks(base: library), now: now)
    let inside = TimingBooks(base: library, now: now)
    let stacks: [any BookService] = [outside, CachingBooks(base: inside)]
    let screens = stacks.map { ShelfScreen(service: $0) }
    let book = scene.cast[0]
    var rows: [[String]] = []
    return Step("The same situation again: measuring, with the cache on")
      .says(
        """
        Decorators stack in any order, as in Timing(Caching(Library)) and \
        Caching(Timing(Library)). Here a load takes 2 seconds on a simulated clock:
        """
      )
      .quotes("Demo/DecoratorDemo.swift", "let outside", through: "let stacks")
      .says("Each stack gets a screen, and each screen runs this line twice:")
      .quotes("Pattern/ShelfScreen.swift", "let books")
      .asks(
        "How many of its two calls does Caching(Timing(Library)) measure?",
        because: "The cache answers the second call itself, so Timing never sees it."
      )
      .reads("Pattern/TimingBooks.swift", "func books")
      .runs {
        for screen in screens + screens { rows.append(try screen.rows()) }
      }
      .claims("Timing(Caching(Library)) measured", [.seconds(2), .zero]) { outside.times }
      .claims("calls that Caching(Timing(Library)) measured", 1) { inside.times.count }
      .claims("the screens show the same books all four times", true) { Set(rows).count == 1 }
      .says(
        """
        Outside the cache, you measure how long the screen waits; inside, the file alone. The \
        cache stays on while book \(book.id) is marked as read:
        """
      )
      .asks(
        "Does the screen show book \(book.id) as read?",
        because: "This cache drops its books at every markAsRead, and no flag can prevent that."
      )
      .reads("Pattern/CachingBooks.swift", "func markAsRead")
      .runs { try screens[1].service.markAsRead(book.id) }
      .claims("the screen shows book \(book.id) as read", true) {
        try screens[1].service.books().shows(book.id)
      }
  }

  private static func fault(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    var log: [String] = []
    let logged = LoggingBooks(base: CachingBooks(base: library)) { log.append($0) }
    let forgetful = ForgetfulCache(base: library)
    let book = scene.cast[1]
    return Step("One fault, and the price: each layer must pass everything on")
      .says(
        """
        On a full disk, marking book \(book.id) fails. The error passes through \
        Logging(Caching(Library)) unchanged:
        """
      )
      .reads("Pattern/LoggingBooks.swift", "func markAsRead")
      .fails(with: BookServiceError.store(.diskFull(scene.store.url))) {
        try await withFullDisk { try logged.markAsRead(book.id) }
      }
      .claims("the log", "markAsRead(\(book.id))") { log.joined(separator: ", ") }
      .says("The protocol BookDecorator forwards each call that a decorator leaves out.")
      .asks(
        """
        ForgetfulCache has no markAsRead of its own. Does the screen show book \(book.id) as read?
        """,
        because: "The call is forwarded to the file, and the cache doesn't notice it."
      )
      .reads("Pattern/BookDecorator.swift", "extension BookDecorator")
      .reads("Without/ForgetfulCache.swift", "func books")
      .runs {
        _ = try forgetful.books()
        try forgetful.markAsRead(book.id)
      }
      .says("A trap: without a markAsRead, ForgetfulCache compiles, and keeps old books:")
      .claimsDamage("the screen shows book \(book.id) as read", false) {
        try forgetful.books().shows(book.id)
      }
      .says(
        """
        So check every decorator when the protocol grows. And don't write one for a feature that \
        all callers always want: it belongs in the service itself.
        """)
  }
}

extension [Book] {
  func shows(_ id: Book.ID) -> Bool { contains { $0.id == id && $0.isRead } }
}
