import BookLibrary
import LessonStage
import ScriptStage

extension ObserverDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that are unread") { !$0.isRead }
    return try [changing(scene), binding(scene), modern(scene), scene.ending()]
  }

  private static func changing(_ scene: Scene) throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let book = scene.cast[0].id
    let log = EventLog()
    let screen = RecordedScreen()
    var removal: Result<Void, any Error>?
    return Step("An observer that changes the library")
      .says(
        """
        Two observers join: first Remover, then a screen. As soon as book \(book) is marked as \
        read, Remover removes it. If the removal were announced at once, the screen would get \
        `.deleted` first and `.updated` second. Then `.updated` would overwrite the row of another \
        book:
        """
      )
      .quotes("Pattern/ListScreen.swift", "case .updated")
      .says(
        """
        So the library removes the book at once, but puts the event into a queue. While an \
        observer is being called, the loop that calls it is still running. That loop takes the new \
        event after the present one:
        """
      )
      .quotes("Pattern/ObservedLibrary.swift", "private func announce")
      .says("The reader marks book \(book):")
      .runs {
        let remover = log.observe(library, as: "Remover") { event in
          guard case .updated = event else { return }
          log.calls.call("Remover", "Library", "remove(\(book))")
          removal = Result { try library.remove(book) }
        }
        screen.open(on: library, as: "Screen", in: log)
        log.forget()
        try library.mark(book)
        try removal?.get()
        withExtendedLifetime(remover) {}
      }
      .showsCalls(of: log.calls)
      .claims("the screen shows the library's books") { screen.screen.rows == Array(library.shelf) }
  }

  private static func binding(_ scene: Scene) throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let book = scene.cast[0].id
    let other = scene.cast[1].id
    let clingy = ClingyRow()
    let row = TitleRow()
    return Step("A row that is reused")
      .says("A list that scrolls reuses each row for many books.")
      .says("Binding a row makes it observe the library for one book.")
      .says(
        """
        In Combine, an Apple framework, `store(in:)` adds a token to a collection, and the older \
        tokens stay there. This row also keeps all its tokens in an array:
        """
      )
      .quotes("Without/ClingyRow.swift", "tokens.append")
      .says("The pattern's row has room for one token, so a new binding ends the old one:")
      .quotes("Pattern/TitleRow.swift", "func bind")
      .says("Both rows are bound to book \(book), and then to book \(other).")
      .says("Book \(other) is renamed to B, and then book \(book) to A:")
      .runs {
        for id in [book, other] {
          clingy.bind(to: id, in: library)
          row.bind(to: id, in: library)
        }
        try library.rename(other, to: "B")
        try library.rename(book, to: "A")
      }
      .claimsDamage("the row with the array shows", "A") { clingy.text }
      .claims("the pattern's row shows", "B") { row.text }
      .says("The row with the array could ignore events about its old book.")
      .says("But the library would still call its old closure.")
  }

  private static func modern(_ scene: Scene) throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let book = scene.cast[0].id
    let title = ModernTitle()
    let view = TitleView()
    var received: [String] = []
    return Step("In modern Swift: every event, or the newest state")
      .says(
        """
        An `AsyncStream` delivers values over time. It keeps each value that its continuation \
        yields, until a loop takes the value.
        """
      )
      .says(
        """
        The closure `onTermination` keeps the token until the loop's task is canceled or the \
        stream is released:
        """
      )
      .quotes("Support/ObservedLibrary+Stream.swift", "let (stream", through: "continuation.on")
      .says(
        """
        The title of book \(book) becomes B, C and D. The stream is called `events`. A loop takes \
        four events from it: first `.refreshed`, and then `.updated` three times:
        """
      )
      .quotes("Demo/ObserverDemo+More.swift", "for await event")
      .runs {
        let events = library.events()
        for text in ["B", "C", "D"] { try library.rename(book, to: text) }
        for await event in events.prefix(4) {
          if case .updated(let book, _) = event { received.append(book.title) }
        }
      }
      .claims("titles that the loop gets, after the first event", ["B", "C", "D"]) { received }
      .says("`@Observable` makes a class a subject:")
      .quotes("Support/ModernTitle.swift", "@Observable")
      .says(
        """
        A view observes each property that it reads. `withObservationTracking` runs its first \
        closure, and records which properties this closure reads. Just before one of them changes, \
        it calls `onChange`, once. Here, `onChange` marks the view as outdated, so the next frame \
        draws it again:
        """
      )
      .quotes("Support/ModernTitle.swift", "func drawFrame")
      .says("The view draws A. Then the title becomes B, C and D before the next frame:")
      .asks(
        "Does the view ever draw B?",
        because: "By the next frame, the title is D, and the view reads only the current title."
      )
      .runs {
        view.drawFrame(of: title)
        for text in ["B", "C", "D"] { title.text = text }
        for _ in 1...2 { view.drawFrame(of: title) }
      }
      .claims("the view draws A and then D, and no other title", answers: "no") {
        view.drawn == ["A", "D"]
      }
      .says("A view needs only the newest title. A log needs every event.")
  }
}
