import BookLibrary
import Foundation
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
        developers want to measure how long loading takes. Here are two books that haven't been \
        read yet:
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
    let thumbnail = scene.host.appending(path: book.coverPath.text + ending)
    let name = "Mei"
    return Step("An extension: a thumbnail for every book")
      .says(
        """
        An extension adds a method to every value of a type. All books need a thumbnail, so this \
        is the right tool for it. (The ending of the URL asks for a small picture.)
        """
      )
      .quotes("Sources/BookLibrary/Model/Book+Thumbnail.swift", "extension Book")
      .reads("Pattern/ShelfScreen.swift", "func rows")
      .claims("a row of the screen", "\(book.id), unread: \(thumbnail)") {
        try screen.rows().first { $0.hasPrefix("\(book.id),") } ?? "none"
      }
      .says("But an extension can't choose. Here another developer has extended String:")
      .quotes("Without/String+Thumbnail.swift", "extension String")
      .asks(
        "\"\(name)\" is the name of a child. Does it have a thumbnail now?",
        because: "An extension adds its method to every value of the type, and a name is a String."
      )
      .claimsDamage("the name \"\(name)\" has a thumbnail: \(name)\(ending)") {
        name.thumbnail(on: device) == name + ending
      }
      .says("And an extension can't store anything, as a cache must.")
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let flagged = FlaggedBooks(store: try scene.copy("flags"))
    let repaired = RepairedBooks(store: try scene.copy("repaired"))
    let book = scene.cast[0]
    return Step("The pain: a class with a flag for each feature")
      .says(
        """
        FlaggedBooks loads the books. Its flags switch a cache and a measurement on and off. It \
        measures every call, also one that the cache answers. To measure the file alone, a \
        developer switches the cache off for a while. Meanwhile, book \(book.id) is marked as read:
        """
      )
      .quotes("Without/FlaggedBooks.swift", "try library.mark", through: "if caches { kept = nil")
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
      .says("The last line did nothing. With the cache on again, the old books are still there:")
      .claimsDamage("the screen still shows book \(book.id) as unread") {
        try scene.screen(flagged).shows(book.id, as: "unread")
      }
      .says("The smaller repair: forget the books after every change, whatever the flag says:")
      .quotes("Without/FlaggedBooks.swift", "override func markAsRead")
      .runs {
        _ = try repaired.books()
        repaired.caches = false
        try repaired.markAsRead(book.id)
        repaired.caches = true
      }
      .claims("with the repair, the screen shows book \(book.id) as read") {
        try scene.screen(repaired).shows(book.id, as: "read")
      }
      .says(
        """
        But to measure the file alone, the cache must still be off. Meanwhile, three screens ask \
        for the books:
        """
      )
      .runs {
        repaired.caches = false
        for _ in 1...3 { _ = try scene.screen(repaired).rows() }
      }
      .claimsDamage("each of the three waits until the file is loaded") {
        repaired.log.suffix(3) == ["load", "load", "load"]
      }
      .says(
        """
        A third flag could say where to measure, and a fourth add a log. Four flags, each on or \
        off, make 2×2×2×2 = 16 versions to test.
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
        real service, loads the file at every call. A BookDecorator is a BookService, too, and has \
        another one inside, its base. This decorator is a cache; to do without it, leave it out:
        """
      )
      .quotes("Pattern/CachingBooks.swift", "final class CachingBooks")
      .reads("Pattern/BookDecorator.swift", "protocol BookDecorator")
      .says("The screen asks for its books twice:")
      .asks(
        "Does the second call reach LibraryBooks?", answer: .no,
        because: "The cache has kept the books of the first call, and answers the second itself."
      )
      .runs {
        for _ in 1...2 { _ = try screen.rows() }
      }
      .showsCalls(of: recorder)
      .claims("the second call doesn't reach LibraryBooks") { journal.lines == ["books()"] }
  }

  private static func order(_ scene: Scene) -> Step {
    let clock = StoryClock()
    let library = SlowBooks(base: LibraryBooks(store: scene.store), clock: clock)
    let around = library.cached().timed(by: clock)
    let inside = library.timed(by: clock)
    let services: [any BookService] = [around, inside.cached()]
    let screens = services.map { scene.screen($0) }
    let book = scene.cast[0]
    return Step("The same situation again: a developer measures, a book is marked")
      .says(
        """
        An extension of BookService puts the decorators on, as SwiftUI's modifiers do:
        """
      )
      .quotes(
        "Pattern/BookService+Modifiers.swift", "extension BookService", through: "CachingBooks"
      )
      .says(
        """
        TimingBooks measures how long its base takes, and LoggingBooks writes each call into a \
        journal. The caller chooses the order: here one timing is around a cache, and one is \
        inside. A load takes 2 seconds on a simulated clock:
        """
      )
      .quotes("Demo/DecoratorDemo.swift", "let around", through: "let services")
      .reads("Pattern/TimingBooks.swift", "func books")
      .says("Each service gets a screen, which asks for its books twice:")
      .runs {
        for screen in screens + screens { _ = try screen.rows() }
      }
      .claims("times around the cache", [.seconds(2), .zero]) { around.times }
      .claims("times inside the cache", [.seconds(2)]) { inside.times }
      .says(
        """
        Around the cache, you measure how long a screen waits; inside, how long the file takes. \
        The cache stays on in both. Now book \(book.id) is marked as read:
        """
      )
      .asks(
        "Does the screen show book \(book.id) as read?",
        because: "After the change, the cache asked for the books again."
      )
      .runs { try services[1].markAsRead(book.id) }
      .claims("the screen shows book \(book.id) as read") {
        try screens[1].shows(book.id, as: "read")
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
        The disk is full, and marking book \(book.id) as read fails. A log and a cache around the \
        library pass the error on:
        """
      )
      .reads("Pattern/LoggingBooks.swift", "func markAsRead")
      .fails(with: StoreError.diskFull(scene.store.url)) {
        _ = try service.books()
        try await withFullDisk { try service.markAsRead(book.id) }
      }
      .claims("the log has no line about the change that failed") {
        journal.lines == ["books()"]
      }
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
        That is a trap. ForgetfulCache was written before BookService had a markAsRead. It still \
        compiles, because the extension forwards the call. It keeps the books, and book \
        \(book.id) is marked as read:
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
      .says(
        """
        So check every decorator when the protocol grows. And a feature that all callers always \
        want belongs in the service itself.
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
