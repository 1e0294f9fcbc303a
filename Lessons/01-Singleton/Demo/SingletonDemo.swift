import BookLibrary
import Foundation
import LessonStage

@main
struct SingletonDemo: Demo {
  static let command = "lesson-singleton"
  static let title = "Singleton: one object for the whole app, and one way to reach it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return [
      opening(scene), try pain(scene), pattern(), tooEarly(scene), again(scene), try price(scene),
      scene.ending(),
    ]
  }
}

extension SingletonDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      """
      A reading app keeps its library of picture books in one file. The store is the object that \
      loads and saves that file. Two screens will each mark one of these books as read. Each \
      line with a ✔ is checked while the story runs.
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("copies")
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    var first = try OwnCopyScreen(store: store)
    var second = try OwnCopyScreen(store: store)
    return Step("The pain: two screens, one file")
      .says(
        """
        For this step, two screens open a spare file. Each loads the library into its own variable, \
        marks a book there, and saves the whole library:
        """
      )
      .quotes("Without/OwnCopyScreen.swift", "mutating func finishTapped")
      .asks(
        """
        Both screens have loaded the file. Now the first marks book \(one), and the second marks \
        book \(two). Is book \(one) marked as read in the file afterwards?
        """,
        because: "The second screen saves its own copy, in which nobody has read book \(one)."
      )
      .runs {
        try first.finishTapped(one)
        try second.finishTapped(two)
      }
      .says(
        """
        Both screens load the file before either saves. Then the first marks book \(one), and the \
        second marks book \(two). The second save undoes the first:
        """
      )
      .shows {
        scene.table([
          ("in the first screen", first.library.shelf),
          ("in the second screen", second.library.shelf),
          ("in the file", try store.load().shelf),
        ])
      }
      .claimsDamage("book \(one) is marked as read in the file", false) {
        try store.load().shelf.hasRead(one)
      }
  }

  private static func pattern() -> Step {
    Step("The pattern: a static property, and a private initializer")
      .says(
        """
        A singleton is a class with only one object, and one way to reach it. Ours is called \
        ReadingCentre. (By "center" we mean an object that screens share.)
        """
      )
      .quotes("Pattern/ReadingCentre.swift", "final class ReadingCentre")
      .asks(
        "A thousand tasks ask for shared at once. How many ReadingCentre objects do they get?",
        because:
          "The first task makes Swift build the object, and all others wait until it is there."
      )
      .says(
        """
        "static let": Swift builds the object when it is first used, and only once. "private init": \
        no other code can build a second one. The object holds a BookCentre, an ordinary class \
        that does the work.
        """
      )
      .claims("different ReadingCentre objects that a thousand tasks get", 1) {
        // All are kept until they are counted: the address of a freed one would be used again.
        let centres = await withTaskGroup(of: ReadingCentre.self) { group in
          for _ in 1...1000 { group.addTask { ReadingCentre.shared } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        return Set(centres.map { ObjectIdentifier($0) }).count
      }
      .claims("two screens share one BookCentre", true) {
        BookScreen().books === BookScreen().books
      }
  }

  private static func tooEarly(_ scene: Scene) -> Step {
    Step("One fault: a screen that is too early")
      .says(
        """
        The initializer can't take arguments, because nobody calls it: the singleton creates \
        itself. So the app opens the file in a separate call. A screen that marks a book before \
        that call gets an error:
        """
      )
      .fails(with: ReadingError.notOpen) {
        try ReadingCentre.shared.books.finish(scene.cast[0].id)
      }
  }

  private static func again(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    return Step("The same situation again: two screens, two books")
      .says(
        """
        The app opens the file. Now no screen has a copy: both ask the BookCentre, at the same \
        moment. Its Mutex (a lock) lets in one at a time:
        """
      )
      .quotes("Pattern/BookCentre.swift", "try state.withLock", through: "state.library = library")
      .runs {
        try ReadingCentre.shared.books.open(scene.store)
        await withTaskGroup(of: Void.self) { group in
          for id in [one, two] {
            group.addTask { _ = BookScreen().finishTapped(id) }
          }
        }
      }
      .shows {
        scene.table([
          ("in the center", ReadingCentre.shared.books.shelf),
          ("in the file", try scene.saved().shelf),
        ])
      }
      .claims("books \(one) and \(two) are marked as read in the file", true) {
        let shelf = try scene.saved().shelf
        return shelf.hasRead(one) && shelf.hasRead(two)
      }
  }

  private static func price(_ scene: Scene) throws -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let spare = try scene.copy("test")
    let own = BookCentre()
    return Step("The price: what the next test finds")
      .asks(
        """
        Suppose step 5 was a test, and another test runs next. Is book \(one) marked as read when \
        that test begins?
        """,
        because: "Tests in one program share its singletons, and whatever is in them."
      )
      .says(
        """
        Suppose step 5 was a test. The next test expects that nobody has read book \(one) yet, but \
        it gets the same object:
        """
      )
      .claimsDamage("book \(one) is marked as read in the shared center", true) {
        ReadingCentre.shared.books.shelf.hasRead(one)
      }
      .says("The cure: pass the screen a BookCentre. The shared one is only the default:")
      .quotes("Pattern/BookScreen.swift", "init(books")
      .says("Now a test makes its own BookCentre, opens a spare file, and marks book \(two):")
      .runs {
        try own.open(spare)
        _ = BookScreen(books: own).finishTapped(two)
      }
      .claims("book \(one) is marked as read in the test's own center", false) {
        own.shelf.hasRead(one)
      }
      .says(
        """
        Don't build a singleton just to avoid passing an argument, or for something that you may \
        need twice one day, such as a window.
        """)
  }
}

// MARK: - Which books are read

extension Scene {
  /// Returns a table of the books of the story: whether each is read in each place.
  fileprivate func table(_ places: [(name: String, shelf: Shelf)]) -> Table {
    Table(
      [""] + cast.map { "book \($0.id)" },
      rows: places.map { place in
        [place.name] + cast.map { place.shelf.hasRead($0.id) ? "read" : "not read" }
      })
  }
}

extension Shelf {
  /// Tells whether a book is on the shelf and read.
  func hasRead(_ id: Book.ID) -> Bool { contains { $0.id == id && $0.isRead } }
}
