import BookLibrary
import LessonStage
import ScriptStage

@main
struct SingletonDemo: Demo {
  static let lesson = "Singleton"
  static let title = "Singleton: one object for the whole app, and one way to reach it"

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that are unread") { !$0.isRead }
    return [
      scene.opening(
        "The problem: two screens show one library",
        """
        A reading app keeps its library of picture books in a file. Two screens show which books \
        have been read. On each screen, the reader can mark a book as read. Here are two books \
        that haven't been read yet:
        """),
      try pain(scene), try repair(scene), pattern(scene), again(scene), try price(scene),
      scene.ending(),
    ]
  }
}

extension SingletonDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("pain")
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    var first = try OwnCopyScreen(store: store)
    var second = try OwnCopyScreen(store: store)
    return Step("The pain: each screen has a copy of the library")
      .says(
        """
        When a screen opens, it loads its own copy of the library from the file. To mark a book, \
        the screen changes this copy and saves it. (The store loads and saves the library.)
        """
      )
      .quotes("Without/OwnCopyScreen.swift", "init(store", through: "library = try store.load()")
      .quotes("Without/OwnCopyScreen.swift", "mutating func markTapped")
      .says("Two screens open. The reader marks book \(one) on the first, \(two) on the second:")
      .asks(
        "Is book \(one) marked as read in the file afterward?",
        because: "The second screen had loaded the file before the first one changed it."
      )
      .runs {
        try first.markTapped(one)
        try second.markTapped(two)
      }
      .shows {
        let places = [
          ("on the first screen", first.shelf), ("on the second screen", second.shelf),
          ("in the file", try store.load().shelf),
        ]
        return Table(
          ["", "book \(one)", "book \(two)"],
          rows: places.map { name, shelf in
            [name] + [one, two].map { shelf.hasRead($0) ? "read" : "unread" }
          })
      }
      .claimsDamage("book \(one) is not marked as read in the file", answers: "no") {
        try !store.load().shelf.hasRead(one)
      }
      .says(
        """
        The second screen saved its own copy, in which book \(one) was unread.
        """)
  }

  private static func repair(_ scene: Scene) throws -> Step {
    let inTurn = try scene.copy("in turn")
    let store = try scene.copy("same moment")
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    var left = try OwnCopyScreen(store: inTurn)
    var right = try OwnCopyScreen(store: inTurn)
    var first = try OwnCopyScreen(store: store)
    var second = try OwnCopyScreen(store: store)
    return Step("The smaller repair: load the file again")
      .says("We start over. Now a screen loads the file again before each change:")
      .quotes("Without/OwnCopyScreen.swift", "mutating func reload")
      .says("The first screen marks book \(one). After that, the second marks book \(two):")
      .runs {
        try left.reload()
        try left.markTapped(one)
        try right.reload()
        try right.markTapped(two)
      }
      .claims("books \(one) and \(two) are marked as read in the file") {
        try inTurn.load().shelf.hasRead(one, two)
      }
      .says("But the first screen loaded the file before book \(two) was marked:")
      .claimsDamage("the first screen still shows book \(two) as unread") {
        !left.shelf.hasRead(two)
      }
      .says(
        """
        Now suppose that each screen loads and saves on a background thread, so that the app \
        doesn't freeze. Then nothing prevents the order below. (`one` and `two` are the ids of \
        books \(one) and \(two).) We start over:
        """
      )
      .quotes("Demo/SingletonDemo.swift", "try first.reload", through: "try second.markTapped")
      .asks(
        "Is book \(one) marked as read in the file afterward?",
        because: "The second screen loaded the file before the first one saved it."
      )
      .runs {
        try first.reload()
        try second.reload()
        try first.markTapped(one)
        try second.markTapped(two)
      }
      .claimsDamage("this time, too, book \(one) is not marked as read in the file", answers: "no")
    {
      try !store.load().shelf.hasRead(one)
    }
      .says(
        """
        No reload fixes this: a screen can always save between the other's load and save. With one \
        shared lock around loading and saving, no change would be lost. But the first screen would \
        still show an old copy, unless it loaded the file each time it was shown.
        """
      )
      .says(
        """
        It would be enough to pass both screens one object that holds the library (dependency \
        injection). But suppose \
        that many places need this object, and that a second object would do damage.
        """)
  }

  private static func pattern(_ scene: Scene) -> Step {
    Step("The pattern: a static property, and a private initializer")
      .says("A singleton is a class with only one object and one way to reach it:")
      .quotes("Pattern/ReadingCenter.swift", "final class ReadingCenter")
      .says(
        """
        Swift creates a `static let` once, when it is first used. Code outside the class can't \
        call a private initializer, so it can't create a second `ReadingCenter`. `Sendable` makes \
        the compiler check that threads can share the object. The singleton holds a `BookCenter`, \
        which does the work (step 5).
        """
      )
      .claims("a thousand concurrent tasks all get the same object") {
        let centers = await withTaskGroup(of: ReadingCenter.self) { group in
          for _ in 1...1000 { group.addTask { ReadingCenter.shared } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        return centers.allSatisfy { $0 === ReadingCenter.shared }
      }
      .says(
        """
        A private initializer has one drawback: the app can't call it with the file as an \
        argument. Instead, the app opens the file in a separate call (step 5). A screen that marks \
        a book before that call gets an error:
        """
      )
      .fails(with: ReadingError.notOpen) { try BookScreen().markTapped(scene.cast[0].id) }
  }

  private static func again(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let store = scene.store
    var screens: [BookScreen] = []
    return Step("The same situation again: two screens, two books")
      .says(
        """
        The `BookCenter` locks the library: a `Mutex` lets in one thread at a time. `withLock` \
        passes the protected value `inout`, so the closure can change it. To mark a book, the \
        `BookCenter` changes a copy, saves it, and then keeps it:
        """
      )
      .quotes("Pattern/BookCenter.swift", "final class BookCenter")
      .says("By default, a screen uses the shared `BookCenter`, and it keeps no copy:")
      .quotes("Pattern/BookScreen.swift", "init(bookCenter", through: "var shelf")
      .says("The app opens the file, and then two screens:")
      .quotes(
        "Demo/SingletonDemo.swift", "try ReadingCenter.shared", through: "let second = BookScreen"
      )
      .says("Two concurrent tasks mark book \(one) on one screen, and book \(two) on the other:")
      .quotes(
        "Demo/SingletonDemo.swift", "group.addTask { try first",
        through: "group.addTask { try second"
      )
      .asks(
        "Does the first screen show book \(two) as read?",
        because: "Both screens show the books of the same `BookCenter`."
      )
      .runs {
        try ReadingCenter.shared.bookCenter.open(store)
        let first = BookScreen()
        let second = BookScreen()
        screens = [first, second]
        try await withThrowingTaskGroup { group in
          group.addTask { try first.markTapped(one) }
          group.addTask { try second.markTapped(two) }
          try await group.waitForAll()
        }
      }
      .claims("both screens show books \(one) and \(two) as read") {
        screens.allSatisfy { $0.shelf.hasRead(one, two) }
      }
      .claims("both books are marked as read in the file") {
        try scene.saved().shelf.hasRead(one, two)
      }
  }

  private static func price(_ scene: Scene) throws -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let file = try scene.copy("test")
    let own = BookCenter()
    let screen = BookScreen(bookCenter: own)
    return Step("The price: what the next test finds")
      .says(
        """
        Suppose that step 5 is a test. The next test in the same program opens a screen and \
        expects book \(one) to be unread:
        """
      )
      .asks(
        "Is book \(one) unread on that screen?",
        because: "Tests in one program share its singletons and their contents."
      )
      .claimsDamage("the next test finds book \(one) marked as read", answers: "no") {
        BookScreen().shelf.hasRead(one)
      }
      .says(
        """
        The fix: `BookCenter` is an ordinary class, so a test can create its own and pass it to \
        the screen. (The compiler prevents a second `ReadingCenter`, but not a second \
        `BookCenter`. Only tests should create one.)
        """
      )
      .quotes("Demo/SingletonDemo.swift", "let own", through: "let screen")
      .says("The test opens its own file, with unread books. Its screen marks book \(two):")
      .runs {
        try own.open(file)
        try screen.markTapped(two)
      }
      .claims("the test's screen shows book \(two) as read, and book \(one) as unread") {
        screen.shelf.hasRead(two) && !screen.shelf.hasRead(one)
      }
      .says("If you can pass one object to all code that needs it, you need no singleton.")
  }
}

extension Shelf {
  /// Returns whether all these books are on the shelf and read.
  func hasRead(_ ids: Book.ID...) -> Bool {
    ids.allSatisfy { id in contains { $0.id == id && $0.isRead } }
  }
}
