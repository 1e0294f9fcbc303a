import BookLibrary
import Foundation
import LessonStage
import Synchronization

extension SingletonDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return [
      builtByHand(scene), builtBySwift(), locked(scene), try faults(scene),
      storyOfTheDay(scene),
      scene.ending(),
    ]
  }

  private static func builtByHand(_ scene: Scene) -> Step {
    let library = scene.library
    var centres: [LazyCentre] = []
    return Step("Another way: build the object by hand")
      .says(
        """
        "If there is no object yet, build one": this rule has a gap. While the first screen is \
        loading the library for the new object, the second screen asks too:
        """
      )
      .quotes("Without/LazyCentre.swift", "static func shared")
      .asks(
        "How many objects do the two screens get?",
        because: "While the first object is being built, there is none that the second could find."
      )
      .runs {
        let first = LazyCentre.shared {
          let second = LazyCentre.shared { library }
          centres.append(second)
          return library
        }
        centres.append(first)
      }
      .claimsDamage("objects that the two screens get", 2) {
        Set(centres.map { ObjectIdentifier($0) }).count
      }
  }

  private static func builtBySwift() -> Step {
    var runs = 0
    return Step("A static let has no such gap")
      .says(
        """
        CountedCentre is like ReadingCentre, but its initializer counts its runs, and doesn't \
        return until eight threads have asked for the object. Seven of them have to wait:
        """
      )
      .quotes("Demo/CountedCentre.swift", "private init")
      .runs { runs = CountedCentre.race() }
      .claims("runs of the initializer", 1) { runs }
  }

  private static func locked(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let centre = HalfLockedCentre(scene.library)
    let books = scene.library.shelf.filter { !$0.isRead }.prefix(10)
    return Step("Two changes at the same moment")
      .says(
        """
        "static let" makes only the building of the object safe. Here each access to the library \
        has a lock, but a change takes two accesses. Both screens get the library; then each sets \
        its own changed copy.
        """
      )
      .quotes("Without/HalfLockedCentre.swift", "var library")
      .asks(
        "Is book \(one) marked as read in this center afterwards?",
        because: "The second screen got the library before the first one set it."
      )
      .runs {
        var (first, second) = (centre.library, centre.library)
        try first.mark(one)
        try second.mark(two)
        centre.library = first
        centre.library = second
      }
      .claimsDamage("book \(one) is marked as read in this center", false) {
        centre.library.shelf.hasRead(one)
      }
      .says(
        """
        BookCentre has one lock around the whole change (step 5). Now \(books.count) tasks mark \
        one book each, all at the same moment:
        """
      )
      .runs {
        await withTaskGroup(of: Void.self) { group in
          for book in books {
            group.addTask { _ = BookScreen().finishTapped(book.id) }
          }
        }
      }
      .claims("of these books, marked as read in the file", books.count) {
        let shelf = try scene.saved().shelf
        return books.count { shelf.hasRead($0.id) }
      }
  }

  private static func faults(_ scene: Scene) throws -> Step {
    let store = try scene.copy("newer")
    let books = BookCentre()
    let newer = DocumentError.unsupportedVersion(document: store.url.path, 2, newest: 1)
    return Step("Further faults: no such book, a second opening, a newer file")
      .says("The center passes the library's error on:")
      .fails(with: LibraryError.noSuchBook(scene.unknownBook)) {
        try ReadingCentre.shared.books.finish(scene.unknownBook)
      }
      .says("The shared center has opened its library, so it refuses to open a second one:")
      .fails(with: ReadingError.alreadyOpen(scene.store.url)) {
        try ReadingCentre.shared.books.open(store)
      }
      .says(
        """
        A singleton is one object in each running program, and two programs can use one file. Here \
        another BookCentre has opened a spare file, and then a newer program has written to it:
        """
      )
      .fails(with: StoreError.damaged(store.url, newer)) {
        try books.open(store)
        try Data(#"{"version": 2}"#.utf8).write(to: store.url)
        try books.finish(scene.cast[0].id)
      }
      .claims("that center still has its library in memory", true) {
        books.shelf == scene.library.shelf
      }
  }

  private static func storyOfTheDay(_ scene: Scene) -> Step {
    let clock = Mutex(Date(timeIntervalSince1970: 0))
    let centre = StoryCentre(now: { clock.withLock { $0 } })
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    var library = scene.library
    var stories: Set<Book.ID?> = []
    return Step("In modern Swift: an actor, and a clock that is passed in")
      .says(
        """
        An actor lets in one caller at a time, without a Mutex. A thousand tasks ask for the story \
        of the day. The first task's call chooses a book, and the others get the same one:
        """
      )
      .quotes("Pattern/StoryCentre.swift", "func today")
      .runs {
        let shelf = library.shelf
        stories = await withTaskGroup { group in
          for _ in 1...1000 {
            group.addTask { await centre.today(from: shelf)?.id }
          }
          return await group.reduce(into: []) { $0.insert($1) }
        }
      }
      .claims("the book that they get", "\(one)") {
        stories.compactMap { $0?.description }.joined(separator: ", ")
      }
      .says("Book \(one) is marked as read, and the clock moves on to the next day:")
      .runs {
        try library.mark(one)
        clock.withLock { $0 += 24 * 60 * 60 }
      }
      .claims("the book of that day", "\(two)") {
        await centre.today(from: library.shelf)?.id.description ?? "none"
      }
  }
}
