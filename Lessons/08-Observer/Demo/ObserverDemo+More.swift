import BookLibrary
import LessonStage

extension ObserverDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return try [
      events(scene), changing(scene), binding(scene), modern(scene), scene.ending(),
    ]
  }

  private static func events(_ scene: Scene) throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let new = Book(id: scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    let book = scene.cast[0].id
    let log = EventLog()
    let screen = RecordedScreen()
    return Step("One event for each change")
      .says("An event says which row to change. Only .refreshed replaces all rows:")
      .quotes("Pattern/BooksScreen.swift", "switch event", through: "case .refreshed")
      .says("Book \(new.id) is inserted, and marked as read twice. Book \(book) is removed.")
      .says("Then the library goes back to a memento:")
      .asks(
        "How many events does the screen get for these five calls?",
        because: "The second mark changes nothing, so there is nothing to announce."
      )
      .runs {
        screen.open(on: library, as: "Screen", in: log)
        log.forget()
        try library.insert(new, at: 0)
        try library.mark(new.id)
        try library.mark(new.id)
        try library.remove(book)
        try library.restore(scene.start)
      }
      .showsCalls(of: log.calls)
      .claims("events (the second mark changes nothing)", 4) { log.names.count }
      .claims("the rows are the library's books") { screen.screen.rows == Array(library.shelf) }
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
        An observer, Remover, joins before a screen does. It removes book \(book) as soon as the \
        book is marked as read. If the removal were announced at once, the screen would get \
        .deleted first and .updated second, and .updated would put book \(book) in another book's \
        row. So the removal is made at once, but its event waits in the queue named pending. An \
        event stays there until all observers have gotten it. So if the queue has an older event, \
        a loop is already running, and that loop will get to the new one:
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
      .says("A list that scrolls uses a row for one book after another.")
      .says("To bind a row is to make it observe the library for one book.")
      .says("One row keeps each token in an array, as is common with Combine's store(in:):")
      .quotes("Without/ClingyRow.swift", "tokens.append")
      .says("The pattern's row has room for one token, so a new binding ends the old one:")
      .quotes("Pattern/TitleRow.swift", "func bind")
      .says("Both are bound to book \(book), and then to book \(other).")
      .says("Book \(other) gets the title B, and then book \(book) the title A:")
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
      .says("If the first row ignored that event, the library would still call its old closures.")
  }

  private static func modern(_ scene: Scene) throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let book = scene.cast[0].id
    let title = ModernTitle()
    let view = TitleView()
    var received: [String] = []
    return Step("In modern Swift: every event, or the newest state")
      .says("An AsyncStream sends values over time. It keeps each one until a loop takes it.")
      .says("The closure onTermination keeps the token until the stream is let go:")
      .quotes("Support/ObservedLibrary+Stream.swift", "let (stream", through: "continuation.on")
      .says("The title of book \(book) becomes B, C and D before a loop takes four events:")
      .quotes("Demo/ObserverDemo+More.swift", "for await event")
      .runs {
        let events = library.events()
        for text in ["B", "C", "D"] { try library.rename(book, to: text) }
        for await event in events.prefix(4) {
          if case .updated(let book, _) = event { received.append(book.title) }
        }
      }
      .claims("titles that the loop gets, after the first event", ["B", "C", "D"]) { received }
      .says("@Observable makes a class a subject:")
      .quotes("Support/ModernTitle.swift", "@Observable")
      .says(
        """
        A view that reads the title observes it. withObservationTracking runs its first closure, \
        and calls onChange once, just before the next change of a property that this closure has \
        read. Here, onChange marks the view as outdated, so it is drawn again at the next frame. \
        (assumeIsolated: onChange runs on the main thread, too.)
        """
      )
      .quotes("Support/ModernTitle.swift", "func drawFrame")
      .says("The view draws A. Then the title becomes B, C and D before the next frame:")
      .asks(
        "Does the view ever draw B?", answer: .no,
        because: "By the next frame, the title is D, and the view reads only the newest one."
      )
      .runs {
        view.drawFrame(of: title)
        for text in ["B", "C", "D"] { title.text = text }
        for _ in 1...2 { view.drawFrame(of: title) }
      }
      .claims("the view draws A and then D, and no other title") { view.drawn == ["A", "D"] }
      .says("At the next frame, a view reads the newest title. A log needs every event.")
  }
}
