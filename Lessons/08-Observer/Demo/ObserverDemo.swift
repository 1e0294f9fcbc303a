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
        Two screens are opened over a copy of the library. Each gives this model a closure to call \
        after a change. Then the reader marks book \(book.id):
        """
      )
      .quotes("Without/SingleObserverModel.swift", "var onChange", through: "func mark")
      .runs { try model.mark(book.id) }
      .says("The right screen's closure has replaced the left one's:")
      .claims("the right screen shows book \(book.id) as read", true) { right.marks(book) }
      .claimsDamage("the left screen shows book \(book.id) as read", false) { left.marks(book) }
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
          The subject is the object that changes: here, the library. It tells its observers of each \
          change, and knows nothing about them but a closure to call:
          """
        )
        .quotes("Pattern/BooksScreen.swift", "token = library.observe")
        .says(
          """
          In return, the screen gets a token, an object to keep. It is told the present books at \
          once, and then each change, until it lets go of the token. Both screens begin to observe:
          """
        )
        .runs {
          closed = right
          await left.open(library)
          await right?.open(library)
        }
        .claims("rows on the left screen, and on the right one", [count, count]) {
          [await left.rows.count, await right?.rows.count ?? 0]
        },

      Step("The same situation again: both screens are told")
        .says(
          """
          The reader marks book \(book.id). The library saves that, and then tells its observers. \
          First it waits until they have been told of the previous change:
          """
        )
        .quotes("Pattern/Subject.swift", "let telling = Task")
        .runs {
          recorder.call("Reader", "Library", "mark(\(book.id))")
          try await library.mark(book.id)
        }
        .showsCalls(of: recorder)
        .claims("left and right screen show book \(book.id) as read", [true, true]) {
          [await left.marks(book), await right?.marks(book) ?? false]
        }
        .says(
          """
          The right screen is closed, and its token is gone. Then book \(other.id) is marked:
          """
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
        The reader deletes book \(book.id). The library makes each change in a copy, and saves the \
        copy. If that fails, the change isn't made, and nobody is told:
        """
      )
      .quotes("Pattern/ObservedLibrary.swift", "do throws(StoreError)", through: "return event")
      .fails(with: LibraryError.store(.diskFull(scene.store.url))) {
        try await withFullDisk { try await library.remove(book.id) }
      }
      .claims("the left screen shows book \(book.id)", true) { await left.shows(book) }
  }

  private static func price(_ scene: Scene, _ library: ObservedLibrary) -> Step {
    let book = scene.cast[0]
    let heard = Heard<ShelfEvent>()
    return Step("The price: nobody sees who is told")
      .says(
        """
        A call such as library.mark doesn't show who will react to it. And the next observer throws \
        its token away. It is told no more, and nothing warns it:
        """
      )
      .quotes("Demo/ObserverDemo.swift", "_ = await library.observe")
      .runs {
        _ = await library.observe { event in heard.append(event) }
        try await library.mark(book.id, asRead: false)
      }
      .claimsDamage("events that it hears at once, and after the change", [1, 0]) {
        let count = await heard.events.count
        return [min(1, count), count - 1]
      }
      .says(
        """
        For a single listener, a delegate or a closure is simpler. If you need an answer, call a \
        function, because an observer can't give one.
        """)
  }
}
