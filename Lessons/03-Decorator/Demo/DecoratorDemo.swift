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
        "The problem: where does a new feature go?",
        """
        An app loads its picture books from a file. Every screen needs a thumbnail (a small \
        picture of the cover) for each book. But only one screen needs a cache, and only the \
        developers want a log, or the time that loading takes. Here are two books that haven't \
        been read yet:
        """),
      everyValue(scene), try pain(scene), pattern(scene), order(scene), fault(scene),
      scene.ending(),
    ]
  }
}

extension DecoratorDemo {
  private static func everyValue(_ scene: Scene) -> Step {
    let screen = scene.screen(LibraryBooks(store: scene.store))
    let (book, device) = (scene.cast[0], scene.device)
    let ending = device == .pad ? "!iPadThumb" : "!thumb"
    let row = "\(book.id), unread: \(book.thumbnail(on: device, from: scene.host))"
    let name = "Mei"
    return Step("An extension: a thumbnail for every book")
      .says(
        """
        An extension adds a method to every value of a type. That is right here: all books need \
        a thumbnail. (The URL's ending asks for a small picture.)
        """
      )
      .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "extension Book")
      .reads("Pattern/ShelfScreen.swift", "func rows")
      .claims("the screen shows: \(row)") { try screen.rows().contains(row) }
      .says("Now another developer has the same idea, but extends String:")
      .quotes("Without/String+Thumbnail.swift", "extension String")
      .asks(
        "\"\(name)\" is the name of a child. Does it have a thumbnail now?",
        because: "An extension adds its method to every value of the type, and a name is a String."
      )
      .claimsDamage("the name \"\(name)\" has a thumbnail: \(name)\(ending)") {
        name.thumbnail(on: device) == name + ending
      }
      .says(
        """
        The repair is small: extend Book, as above. But no extension can choose among the values \
        of one type: it can't give a cache to one service only. And it can't add a stored \
        property, which a cache needs.
        """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let flagged = FlaggedBooks(store: try scene.copy("flags"))
    let repaired = RepairedBooks(store: try scene.copy("repaired"))
    let book = scene.cast[0]
    let measured = RepairedBooks(store: try scene.copy("measured"))
    return Step("The pain: a class with a flag for each feature")
      .says(
        """
        FlaggedBooks loads the books, here from a copy of the file. It has three flags: for a cache \
        (it keeps the books in \
        kept), for measuring, and for a log. It measures every call, even one that the cache \
        answers. So after the screen has loaded its books, a developer switches the cache off, to \
        measure the file alone. Meanwhile, book \(book.id) is marked as read:
        """
      )
      .quotes("Without/FlaggedBooks.swift", "func markAsRead")
      .asks(
        "Then the cache is on again. Does the screen show book \(book.id) as read?", answer: .no,
        because: "markAsRead forgets the kept books only while the flag is on."
      )
      .runs {
        _ = try flagged.books()
        flagged.caches = false
        try flagged.markAsRead(book.id)
        flagged.caches = true
      }
      .says("caches is false, so the last line did nothing. Then the cache is on again:")
      .claimsDamage("the screen still shows book \(book.id) as unread") {
        try scene.screen(flagged).shows(book.id, as: "unread")
      }
      .says("The smaller repair: delete \"if caches\", to forget the books at each change:")
      .reads("Without/FlaggedBooks.swift", "override func markAsRead")
      .runs {
        _ = try repaired.books()
        repaired.caches = false
        try repaired.markAsRead(book.id)
        repaired.caches = true
      }
      .claims("with the repair, the screen shows book \(book.id) as read") {
        try scene.screen(repaired).shows(book.id, as: "read")
      }
      .says("But the class measures around its cache. With it on, a screen asks twice:")
      .reads("Without/FlaggedBooks.swift", "func books")
      .runs {
        for _ in 1...2 { _ = try scene.screen(measured).rows() }
      }
      .claimsDamage("two calls were measured, but only one of them loaded the file") {
        measured.durations.count == 2 && measured.log == ["load"]
      }
      .says(
        """
        If it measured only the loads, it couldn't say how long a screen waits. For both times, \
        books() needs a second measurement. And all features share one class: each new feature \
        changes its methods again, and three flags already make 8 versions (2×2×2) to test.
        """)
  }

  private static func pattern(_ scene: Scene) -> Step {
    let recorder = CallRecorder()
    let journal = Journal()
    let library = LibraryBooks(store: scene.store).logged(to: journal)
    let cache = CachingBooks(
      base: RecordingBooks(
        base: library, caller: "CachingBooks", callee: "LibraryBooks", recorder: recorder))
    let screen = scene.screen(
      RecordingBooks(base: cache, caller: "Screen", callee: "CachingBooks", recorder: recorder))
    return Step("The pattern: a service around a service")
      .says(
        """
        Screens know the protocol BookService, with books() and markAsRead(_:). LibraryBooks, the \
        real service, loads the file at every call. A decorator is a BookService, too, and has \
        another one inside, its base:
        """
      )
      .quotes("Pattern/BookDecorator.swift", "protocol BookDecorator")
      .says("This decorator is a cache:")
      .quotes("Pattern/CachingBooks.swift", "final class CachingBooks")
      .says("To do without the cache, don't wrap the service.")
      .says("Each decorator can be tested alone, around a fake service.")
      .says("Now a screen with a cached service asks twice:")
      .runs {
        for _ in 1...2 { _ = try screen.rows() }
      }
      .showsCalls(of: recorder)
      .claims("the second call doesn't reach LibraryBooks") { journal.lines == ["books()"] }
  }

  private static func order(_ scene: Scene) -> Step {
    let clock = StoryClock()
    let library = SlowBooks(base: LibraryBooks(store: scene.store), clock: clock)
    let fileTimer = library.timed(by: clock)
    let cache = fileTimer.cached()
    let screenTimer = cache.timed(by: clock)
    let screen = scene.screen(screenTimer)
    let other = scene.screen(library.cached())
    let book = scene.cast[0]
    return Step("The same situation again: a developer measures, a book is marked")
      .says("This extension wraps any BookService in a cache, as SwiftUI wraps a view:")
      .quotes("Pattern/CachingBooks.swift", "extension BookService")
      .says(
        """
        In the same way, logged(to:) wraps a service in a log, and timed(by:) in TimingBooks, \
        which measures how long its base takes to return the books. The caller chooses the order, \
        and can use one twice. Here, library is LibraryBooks, but each load takes 2 seconds on \
        clock, a simulated clock:
        """
      )
      .quotes("Demo/DecoratorDemo.swift", "let fileTimer", through: "let screenTimer")
      .reads("Pattern/TimingBooks.swift", "func books")
      .says("The screen's service is screenTimer. The screen asks twice:")
      .runs {
        for _ in 1...2 { _ = try screen.rows() }
      }
      .claims("times around the cache", [.seconds(2), .zero]) { screenTimer.durations }
      .claims("times inside the cache", [.seconds(2)]) { fileTimer.durations }
      .says(
        """
        Around the cache, you measure how long the screen waits; inside, how long the file takes. \
        Now book \(book.id) is marked as read, through the same service:
        """
      )
      .runs {
        _ = try other.rows()
        try screenTimer.markAsRead(book.id)
      }
      .claims("book \(book.id) is read in the file") {
        try scene.saved().shelf.contains { $0.id == book.id && $0.isRead }
      }
      .asks(
        "Does the screen show book \(book.id) as read, too?",
        because: "After the change, the cache asked for the books again."
      )
      .claims("the screen shows book \(book.id) as the file has it") {
        try screen.rows() == scene.screen(LibraryBooks(store: scene.store)).rows()
      }
      .says(
        """
        Another screen had loaded its books before, into a cache of its own, which doesn't see the \
        change. So screens that must agree share one service:
        """
      )
      .claimsDamage("a screen with a cache of its own still shows book \(book.id) as unread") {
        try other.shows(book.id, as: "unread")
      }
  }

  private static func fault(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    let (loads, journal) = (Journal(), Journal())
    let service = library.logged(to: loads).cached().logged(to: journal)
    let forgetful = ForgetfulCache(base: library)
    let book = scene.cast[1]
    return Step("One fault, and the price: each layer must pass everything on")
      .says(
        """
        A screen's service is a log around a cache around a second log, which sees each load. \
        The screen has its books. Now the disk is full, and marking book \(book.id) as read fails:
        """
      )
      .reads("Pattern/LoggingBooks.swift", "func markAsRead")
      .fails(with: StoreError.diskFull(scene.store.url)) {
        _ = try service.books()
        try await withFullDisk { try service.markAsRead(book.id) }
      }
      .claims("the outer log has no line about the failed change") { journal.lines == ["books()"] }
      .claims("the cache has kept its books: asking again doesn't load the file") {
        _ = try service.books()
        return loads.lines == ["books()"]
      }
      .says(
        """
        Now the price. A decorator must pass every call on. TimingBooks leaves markAsRead out, so \
        this extension forwards it:
        """
      )
      .quotes("Pattern/BookDecorator.swift", "extension BookDecorator")
      .says(
        """
        Imagine a cache that is older than markAsRead: ForgetfulCache has only books(). It still \
        compiles, because the extension forwards markAsRead. It has loaded the books once. Then \
        book \(book.id) is marked as read, through this cache:
        """
      )
      .asks(
        "Does the screen show book \(book.id) as read?", answer: .no,
        because: "The extension forwards the call to the file, and the cache doesn't notice it."
      )
      .reads("Demo/ForgetfulCache.swift", "final class ForgetfulCache")
      .runs {
        _ = try forgetful.books()
        try forgetful.markAsRead(book.id)
      }
      .claimsDamage("the screen still shows book \(book.id) as unread") {
        try scene.screen(forgetful).shows(book.id, as: "unread")
      }
      .says("That is a trap. Without the extension, the compiler would have found the gap.")
      .says("With the extension, check every decorator when the protocol grows.")
  }
}

// MARK: - The story's screen

extension Scene {
  func screen(_ service: any BookService) -> ShelfScreen {
    ShelfScreen(service: service, device: device, host: host)
  }
}

extension ShelfScreen {
  func shows(_ id: Book.ID, as state: String) throws -> Bool {
    try rows().contains { $0.hasPrefix("\(id), \(state):") }
  }
}
