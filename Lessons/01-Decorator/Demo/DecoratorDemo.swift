import BookLibrary
import LessonStage
import TerminalKit

@main
struct DecoratorDemo: Demo {
  static let lesson = "Decorator"
  static let title = "Decorator: give one object a new feature by wrapping it"
  static let options = [Option.device]

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that haven't been read") { !$0.isRead }
    return [
      scene.opening(
        "The problem: where does a new feature go?",
        """
        An app loads its picture books from a file. Every screen needs a thumbnail (a small \
        picture of the cover) for each book. But only one screen needs a cache, which keeps the \
        loaded books. And only the developers want a log or loading times. Here are two books \
        that haven't been read yet:
        """,
        showsCovers: true),
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
        An extension adds a method to every value of a type. That is right here: every book \
        needs a thumbnail. (The URL's ending asks for a small picture.)
        """
      )
      .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "extension Book")
      .claims("the screen shows: \(row)") { try screen.rows().contains(row) }
      .says("Now another developer has the same idea, but extends String:")
      .quotes("Without/String+Thumbnail.swift", "extension String")
      .asks(
        "\"\(name)\" is a child's name. Does the name have a thumbnail now?",
        because: "An extension adds its method to every value of the type, and a name is a String."
      )
      .claimsDamage("the name \"\(name)\" has a thumbnail: \(name)\(ending)") {
        name.thumbnail(on: device) == name + ending
      }
      .says(
        """
        The repair is small: extend Book, as above. But an extension can't choose among the \
        values of a type: it can't give a cache to just one service. And it can't add a stored \
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
        FlaggedBooks loads the books from a copy of the file. It has three flags: "caches", \
        "measures" and "logs". If "caches" is true, it keeps the books in its property "kept". If \
        "measures" is true, it times each call to books(). After the screen has loaded its books, \
        a developer turns the cache off to time the loading alone. Meanwhile, book \(book.id) is \
        marked as read:
        """
      )
      .quotes("Without/FlaggedBooks.swift", "func markAsRead")
      .asks(
        "Then the cache is turned on again. Does the screen show book \(book.id) as read?",
        because: "markAsRead forgets the kept books only while the flag is on."
      )
      .runs {
        _ = try flagged.books()
        flagged.caches = false
        try flagged.markAsRead(book.id)
        flagged.caches = true
      }
      .says("The flag was false, so the last line did nothing. The cache is on again:")
      .claimsDamage("the screen still shows book \(book.id) as unread", answers: "no") {
        try scene.screen(flagged).shows(book.id, as: "unread")
      }
      .says("A smaller repair: make the last line \"kept = nil\", without the if:")
      .runs {
        _ = try repaired.books()
        repaired.caches = false
        try repaired.markAsRead(book.id)
        repaired.caches = true
      }
      .claims("with the repair, the screen shows book \(book.id) as read") {
        try scene.screen(repaired).shows(book.id, as: "read")
      }
      .says("The class still measures calls that the cache answers. A screen asks twice:")
      .runs {
        for _ in 1...2 { _ = try scene.screen(measured).rows() }
      }
      .claimsDamage("two calls were measured, but only one of them loaded the file") {
        measured.durations.count == 2 && measured.lines == ["load"]
      }
      .says(
        """
        If it measured only the loads, it couldn't tell how long a screen waits. And all features \
        share one class, so each new feature changes its methods again. Three flags already make \
        8 combinations (2×2×2) to test.
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
        The screens know only the protocol BookService, with books() and markAsRead(_:). \
        LibraryBooks, the real service, loads the file on every call. A decorator is a \
        BookService, too, and has another one inside, its base:
        """
      )
      .quotes("Pattern/BookDecorator.swift", "protocol BookDecorator")
      .says("This decorator is a cache:")
      .quotes("Pattern/CachingBooks.swift", "final class CachingBooks")
      .says(
        """
        If you don't want a cache, don't wrap the service. A test can wrap a fake service. Now a \
        screen with a cached service asks for its books twice:
        """
      )
      .runs {
        for _ in 1...2 { _ = try screen.rows() }
      }
      .showsCalls(of: recorder)
      .claims("the second call doesn't reach LibraryBooks") { journal.lines == ["books()"] }
  }

  private static func order(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    let fileTimer = library.timed()
    let cache = fileTimer.cached()
    let screenTimer = cache.timed()
    let screen = scene.screen(screenTimer)
    let other = scene.screen(library.cached())
    let book = scene.cast[0]
    return Step("The same situation again: a developer times the loading and marks a book")
      .says("This extension wraps any BookService in a cache, like a SwiftUI modifier:")
      .quotes("Pattern/CachingBooks.swift", "extension BookService")
      .says(
        """
        In the same way, logged(to:) adds a log, and timed() adds a TimingBooks, which measures \
        how long books() takes. The caller chooses the order, and can use a decorator twice. \
        Here, library is a LibraryBooks:
        """
      )
      .quotes("Demo/DecoratorDemo.swift", "let fileTimer", through: "let screenTimer")
      .says("The screen's service is screenTimer. The screen asks for its books twice:")
      .runs {
        for _ in 1...2 { _ = try screen.rows() }
      }
      .claims("calls that screenTimer measured, around the cache", 2) {
        screenTimer.durations.count
      }
      .claims("calls that fileTimer measured, inside the cache", 1) { fileTimer.durations.count }
      .says(
        """
        screenTimer measures how long the screen waits, and fileTimer measures how long loading \
        takes. Now book \(book.id) is marked as read, through the same service:
        """
      )
      .runs {
        _ = try other.rows()
        try screenTimer.markAsRead(book.id)
      }
      .claims("book \(book.id) is marked as read in the file") {
        try scene.saved().shelf.contains { $0.id == book.id && $0.isRead }
      }
      .asks(
        "Does the screen show book \(book.id) as read, too?",
        because: "The change made the cache forget its books, so it asks for them again."
      )
      .claims("the screen shows book \(book.id) as it is in the file") {
        try screen.rows() == scene.screen(library).rows()
      }
      .says(
        """
        Another screen had already loaded its books into its own cache. A decorator sees only the \
        calls that go through it, so this cache missed the change:
        """
      )
      .claimsDamage("a screen with its own cache still shows book \(book.id) as unread") {
        try other.shows(book.id, as: "unread")
      }
      .says("Screens that must agree should share one service.")
  }

  private static func fault(_ scene: Scene) -> Step {
    let library = LibraryBooks(store: scene.store)
    let (loads, journal) = (Journal(), Journal())
    let service = library.logged(to: loads).cached().logged(to: journal)
    let forgetful = ForgetfulCache(base: library)
    let book = scene.cast[1]
    return Step("One fault, and the price: a decorator needs every method of its base")
      .says("A cache between two logs: the inner writes to loads, the outer to journal:")
      .quotes("Demo/DecoratorDemo.swift", "let service = library.logged")
      .says(
        """
        A log writes its line only after its base has succeeded. The books are loaded. Now the \
        disk is full, so marking book \(book.id) as read fails:
        """
      )
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
        Now the price: a decorator must have every method, even if it adds nothing to it. \
        TimingBooks leaves out markAsRead, so this extension forwards the call:
        """
      )
      .quotes("Pattern/BookDecorator.swift", "extension BookDecorator")
      .says(
        """
        ForgetfulCache is CachingBooks as it was before the service had markAsRead. It still \
        compiles, because the extension forwards the call. The disk has room again. The cache \
        loads its books, and marks book \(book.id) as read in the file:
        """
      )
      .asks(
        "Does the screen show book \(book.id) as read?",
        because: "The extension forwards the call to the base, and the cache doesn't notice."
      )
      .runs {
        _ = try forgetful.books()
        try forgetful.markAsRead(book.id)
      }
      .claimsDamage("the screen still shows book \(book.id) as unread", answers: "no") {
        try scene.screen(forgetful).shows(book.id, as: "unread")
      }
      .says(
        """
        That's a trap. Without the extension, the compiler would have found the gap. With the \
        extension, check every decorator when the protocol grows.
        """)
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
