import BookLibrary
import LessonStage
import ScriptStage

@main @MainActor
struct ObserverDemo: @MainActor Demo {
  static let lesson = "Observer"
  static let title = "Observer: one object changes, and notifies every screen that shows it"
}

extension ObserverDemo {
  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that are unread") { !$0.isRead }
    let opening = scene.opening(
      "The problem: two screens show one library",
      """
      Two screens, left and right, list the books of one library. When the reader marks a book as \
      read, both screens should show it. Screens open and close at any time. The library has \
      \(scene.library.shelf.count) books; this story is about two that are unread:
      """)
    return try [opening, pain(scene), smallerRepair(scene)] + pattern(scene) + [scene.ending()]
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let model = try SingleObserverModel(store: try scene.copy("single"))
    let left = ShelfScreen()
    let right = ShelfScreen()
    let book = scene.cast[0].id
    return Step("The pain: a model with room for one closure")
      .says("After each change, this model calls a closure with the `Shelf` (the books in order).")
      .says("A screen sets the closure when it opens:")
      .quotes("Without/SingleObserverModel.swift", "var onChange")
      .quotes("Without/SingleObserverModel.swift", "onChange?")
      .says("The left screen opens, then the right one. The reader marks book \(book):")
      .asks(
        "Does the left screen show book \(book) as read?",
        because: "There is room for one closure, and the right screen set it last."
      )
      .runs {
        left.open(on: model)
        right.open(on: model)
        try model.mark(book)
      }
      .claimsDamage("the left screen does not show book \(book) as read", answers: "no") {
        !left.rows.showsAsRead(book)
      }
      .claims("the right screen, which opened last, shows it") { right.rows.showsAsRead(book) }
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let model = try ClosureArrayModel(store: try scene.copy("array"))
    let left = ShelfScreen()
    var right: ShelfScreen? = ShelfScreen()
    let book = scene.cast[0].id
    return Step("The smaller repair: an array of closures")
      .says("This model has an array. Each screen appends its closure when it opens:")
      .quotes("Without/ClosureArrayModel.swift", "var onChange")
      .quotes("Without/ClosureArrayModel.swift", "for handler")
      .runs {
        left.open(on: model)
        right?.open(on: model)
        try model.mark(book)
      }
      .claims("after book \(book) is marked, both screens show it as read") {
        left.rows.showsAsRead(book) && right?.rows == left.rows
      }
      .says("The right screen closes. Nine more screens open and close:")
      .asks(
        "One screen is open now. Is only its closure in the array?",
        because: "Eleven screens have opened, and none has removed its closure."
      )
      .runs {
        right = nil
        for _ in 1...9 {
          let screen = ShelfScreen()
          screen.open(on: model)
        }
      }
      .claimsDamage("the array has 11 closures, for one open screen", answers: "no") {
        model.onChange.count == 11
      }
      .says("The screens are gone, but their closures are not.")
      .says("Swift can't compare closures, so a screen can't find and remove its closure.")
      .says("The model could give each closure a number.")
      .says("But a screen could still forget to remove its closure.")
      .says("A list of weak references to the screens would drop those that are gone.")
      .says("But then every observer must be an object. A closure alone couldn't be in the list.")
      .says(
        """
        The pattern gives each screen a token, an object that the screen keeps. A screen then \
        doesn't have to remove its closure. The token holds the closure. When no screen keeps the \
        token, the closure is gone, too.
        """)
  }

  private static func pattern(_ scene: Scene) throws -> [Step] {
    let library = try ObservedLibrary(store: scene.store)
    let log = EventLog()
    let book = scene.cast[0].id
    let row = try library.shelf.index(of: book)
    let other = scene.cast[1].id
    let left = RecordedScreen()
    var right: RecordedScreen? = RecordedScreen()
    weak var closed: ListScreen?
    var events = 0
    return [
      Step("The pattern: a subject, its observers, and their tokens")
        .says("The subject is the object that changes: the library. Its observers are the screens.")
        .says("A screen passes a closure to the library, and keeps the token it gets back:")
        .quotes("Pattern/ListScreen.swift", "token = library.observe")
        .says("While the screen keeps the token, the library calls the closure with each event.")
        .says("Strong references are →, weak ones ⇢: screen → token → closure ⇢ screen")
        .says("The library has weak references, too: library ⇢ token")
        .says(
          "Without `[weak self]`, the screen, the token and the closure would keep each other alive."
        )
        .says("The token holds the closure:")
        .quotes("Pattern/ObservedLibrary.swift", "@MainActor final class ObservationToken")
        .says("(`@MainActor`: all methods of the class run on one thread, the main thread.)")
        .says(
          "The library has weak references to tokens. Each becomes `nil` when its token is gone:"
        )
        .quotes("Pattern/ObservedLibrary.swift", "private var tokens", through: "private struct")
        .says("A new observer gets all the books immediately, as its first event:")
        .quotes("Pattern/ObservedLibrary.swift", "func observe")
        .says("Both screens open:")
        .runs {
          closed = right?.screen
          left.open(on: library, as: "Left", in: log)
          right?.open(on: library, as: "Right", in: log)
        }
        .claims("both screens show all the books") {
          left.screen.rows == Array(library.shelf) && right?.screen.rows == left.screen.rows
        },

      Step("The same situation again")
        .says("An event says what happened, and in which row:")
        .quotes("Pattern/ShelfEvent.swift", "enum ShelfEvent")
        .says("Book \(book) is in row \(row) (the first row is row 0). The reader marks it.")
        .says("After saving, the library notifies each screen.")
        .says(
          """
          Events wait in a queue (act two says why), each with a copy of the list of tokens. In \
          the code, `next` is the queue's first event, with its list of tokens:
          """
        )
        .quotes("Pattern/ObservedLibrary.swift", "for entry in next.tokens")
        .runs {
          log.forget()
          log.calls.call("Reader", "Library", "mark(\(book))")
          try library.mark(book)
        }
        .showsCalls(of: log.calls)
        .claims("both screens show book \(book) as read") {
          left.screen.rows.showsAsRead(book) && right?.screen.rows.showsAsRead(book) == true
        }
        .says("The right screen closes. Then book \(other) is marked:")
        .asks(
          "The right screen called no method to leave. Is it still notified?",
          because: "Its token is gone, so the library finds `nil` and has nothing to call."
        )
        .runs {
          log.forget()
          right = nil
          try library.mark(other)
        }
        .claims(
          "the right screen is gone from memory, and gets no event for book \(other)", answers: "no"
        ) {
          closed == nil && log.names == ["Left"]
        }
        .says("The token is gone together with the screen, so the library's reference is `nil`."),

      Step("One fault, and the price")
        .says("The fault: the disk is full when the reader removes book \(book).")
        .asks(
          "Does the left screen still show book \(book)?",
          because: "The method throws before it announces the change."
        )
        .fails(with: StoreError.diskFull(scene.store.url)) {
          try await withFullDisk { try library.remove(book) }
        }
        .says(
          """
          The subject is an instance of the class `ObservedLibrary`. Its property `library` is a \
          struct with the data. Each method changes a copy of this struct, named `new`.
          """
        )
        .says("If `save` throws, the two lines below it don't run:")
        .quotes("Pattern/ObservedLibrary.swift", "try store.save", through: "announce(event)")
        .claims("the left screen still shows book \(book)") {
          left.screen.rows.contains { $0.id == book }
        }
        .claims("the library still has book \(book)") { library.shelf.contains(book) }
        .says("The price: a call to `mark` doesn't show which observers react to it.")
        .says("An observer must keep its token. This one doesn't (`_ =` silences a warning):")
        .quotes("Demo/ObserverDemo.swift", "_ = library.observe")
        .says("The disk has room again, and book \(other) is marked as unread:")
        .runs {
          _ = library.observe { _ in events += 1 }
          try library.mark(other, asRead: false)
        }
        .claimsDamage("this observer gets only its first event") { events == 1 },
    ]
  }
}
