import BookLibrary
import Foundation
import LessonStage

@main
struct ObserverDemo: Demo {
  static let command = "lesson-observer"
  static let title = "Observer: one object changes, and every screen that shows it is told"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    let library = try ObservedLibrary(store: scene.store)
    let recorder = CallRecorder()
    let left = await RecordingScreen("Left", recorder)
    return [
      opening(scene), try pain(scene),
    ] + (await pattern(scene, library, left, recorder)) + [
      fault(scene, library, left, recorder), price(scene, library),
      scene.ending(
        """
        Next: Lessons/08-Observer/README.md and its exercise, or --more for the second act.
        """),
    ]
  }
}

extension ObserverDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      """
      Two screens, left and right, list the books of one library. When the reader marks a book as \
      read, both should show it. The story is about two unread books. A memento (a snapshot; lesson \
      5) brings the library back at the end.
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let model = try SingleObserverModel(store: try scene.copy("single"))
    let (left, right) = (StaleScreen(model), StaleScreen(model))
    let book = scene.cast[0]
    return Step("The pain: a model with room for one screen")
      .says(
        """
        Over a copy of the library, a model calls one closure after each change. The left screen \
        sets it, then the right one does. The reader marks book \(book.id):
        """
      )
      .quotes("Without/SingleObserverModel.swift", "var onChange", through: "func mark")
      .asks(
        "Does the left screen show book \(book.id) as read?",
        because: "The model has room for one closure, and the right screen set it last."
      )
      .runs { try model.mark(book.id) }
      .says("The right screen's closure has replaced the left one's:")
      .claimsDamage("the left screen shows book \(book.id) as read", false) { left.marks(book) }
      .claims("the right screen shows book \(book.id) as read", true) { right.marks(book) }
  }

  private static func pattern(
    _ scene: Scene, _ library: ObservedLibrary, _ left: RecordingScreen, _ recorder: CallRecorder
  ) async -> [Step] {
    let (book, other) = (scene.cast[0], scene.cast[1])
    var right: RecordingScreen? = await RecordingScreen("Right", recorder)
    weak var closed: RecordingScreen?
    let count = library.shelf.count
    return [
      Step("The pattern: a subject, and any number of observers")
        .says(
          """
          The subject is the object that changes: here, the library. It notifies its observers, \
          here the screens. A screen joins by handing over a closure:
          """
        )
        .quotes("Pattern/BooksScreen.swift", "token = library.observe")
        .says(
          """
          In return, the screen gets a token. As long as it keeps the token, the library calls the \
          closure with an event for each change. The first event, refreshed, comes at once, with all \
          the books. Now both screens join:
          """
        )
        .runs {
          closed = right
          await left.open(library)
          await right?.open(library)
        }
        .claims("rows on the left and on the right screen", [count, count]) {
          [await left.rows.count, await right?.rows.count ?? 0]
        },

      Step("The same situation again: both screens are notified")
        .says(
          """
          The reader marks book \(book.id). After saving, the library starts a task, which waits for \
          the previous task, and then notifies the observers:
          """
        )
        .quotes("Pattern/Subject.swift", "let telling = Task")
        .runs {
          recorder.call("Reader", "Library", "mark(\(book.id))")
          try await library.mark(book.id)
        }
        .says("So each observer hears of changes in order. The calls (rows count from 0):")
        .showsCalls(of: recorder)
        .claims("left and right screen show book \(book.id) as read", [true, true]) {
          [await left.marks(book), await right?.marks(book) ?? false]
        }
        .says(
          """
          The right screen is closed, and its token with it. Then book \(other.id) is marked:
          """
        )
        .asks(
          "Nobody has removed the right screen's closure. Is the screen gone from memory?",
          because: "The closure holds its screen weakly ([weak self]), so it keeps nothing alive."
        )
        .runs {
          right = nil
          try await library.mark(other.id)
        }
        .claims("the closed screen is gone", true) { closed == nil }
        .claims("the left screen shows book \(other.id) as read", true) { await left.marks(other) },
    ]
  }

  private static func fault(
    _ scene: Scene, _ library: ObservedLibrary, _ left: RecordingScreen, _ recorder: CallRecorder
  ) -> Step {
    let book = scene.cast[0]
    return Step("One fault: the disk is full")
      .says(
        """
        The reader deletes book \(book.id). The library makes the change in a copy first:
        """
      )
      .quotes("Pattern/ObservedLibrary.swift", "let event = try make", through: "return event")
      .asks(
        "The disk is full. Does the left screen still show book \(book.id)?",
        because: "The error leaves the method before the copy takes the library's place."
      )
      .fails(with: StoreError.diskFull(scene.store.url)) {
        try await withFullDisk { try await library.remove(book.id) }
      }
      .says("The library stays as it was, and notifies nobody:")
      .claims("the left screen still shows book \(book.id)", true) { await left.shows(book) }
  }

  private static func price(_ scene: Scene, _ library: ObservedLibrary) -> Step {
    let book = scene.cast[0]
    let heard = Heard<ShelfEvent>()
    return Step("The price: hidden reactions, and a token to keep")
      .says(
        """
        A call to library.mark doesn't show who reacts to it. And nothing warns this observer, \
        which discards its token before book \(book.id) is marked as unread:
        """
      )
      .runs {
        _ = await library.observe { event in heard.append(event) }
      }
      .quotes("Demo/ObserverDemo.swift", "_ = await library.observe")
      .asks(
        "How many events does this observer get?",
        because: "Without its token, it hears nothing after the first event, which comes at once."
      )
      .runs {
        try await library.mark(book.id, asRead: false)
      }
      .claimsDamage("events that it gets (the first one comes at once)", 1) {
        await heard.events.count
      }
      .says("For one listener, a delegate or a closure is simpler, and it can answer.")
  }
}
