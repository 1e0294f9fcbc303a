import BookLibrary
import Foundation
import LessonStage

extension ObserverDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [
      try await events(scene), clinging(scene), await binding(scene), leaving(), crowd(),
      cycle(), modern(),
      scene.ending("The exercise: Lessons/08-Observer/Exercise/README.md."),
    ]
  }

  private static func events(_ scene: Scene) async throws -> Step {
    let library = try ObservedLibrary(store: scene.store)
    let book = Book(id: scene.unknownBook, title: "The Owl Who Overslept", coverPath: "/owl.png")
    let other = scene.cast[1]
    let recorder = CallRecorder()
    let screen = await RecordingScreen("Screen", recorder)
    return Step("Four kinds of events")
      .says(
        """
        An event says what happened to which row, so that a screen can change that row and leave the \
        others alone. Only refreshed, sent when many books may have changed, replaces all the rows:
        """
      )
      .quotes("Pattern/BooksScreen.swift", "switch event", through: "case .refreshed")
      .says(
        """
        Book \(book.id) is inserted and marked as read, and book \(other.id) is deleted. Then the \
        library goes back to a memento from before these changes:
        """
      )
      .runs {
        await screen.open(library)
        recorder.forget()
        try await library.insert(book, at: 0)
        try await library.mark(book.id)
        try await library.remove(other.id)
        try await library.restore(scene.start)
      }
      .showsCalls(of: recorder)
      .claims("the screen's rows are the library's books", true) {
        await screen.rows == Array(library.shelf)
      }
  }

  private static func clinging(_ scene: Scene) -> Step {
    let (book, other) = (scene.cast[0], scene.cast[1])
    let titles = [ClingyTitle(book.title), ClingyTitle(other.title)]
    let row = ClingyRow()
    weak var gone: ClingyRow?
    return Step("Another pain: a row that shows the wrong book")
      .says(
        """
        A row that is bound to a title shows it, and follows its changes. A list that scrolls reuses \
        its rows: this row was bound to the title of book \(book.id), and then to the title of book \
        \(other.id). Now the title of book \(book.id) gets an exclamation mark:
        """
      )
      .quotes("Without/ClingyTitle.swift", "func bind")
      .runs {
        titles[0].bind(to: row)
        titles[1].bind(to: row)
        titles[0].text += "!"
      }
      .says(
        """
        The method removes the row only from its new title. The old title still has the row, and \
        writes to it:
        """
      )
      .claimsDamage("the row of book \(other.id) shows", "\(book.title)!") { row.text }
      .says("A second row is bound to the title of book \(book.id). Nothing else holds the row.")
      .asks(
        "Is the second row gone from memory afterwards?",
        because: "The title's array of rows holds it, and nothing ever takes it out."
      )
      .runs {
        let row = ClingyRow()
        gone = row
        titles[0].bind(to: row)
      }
      .says("The title keeps it alive:")
      .claimsDamage("the second row is gone", false) { gone == nil }
  }

  private static func binding(_ scene: Scene) async -> Step {
    let (book, other) = (scene.cast[0], scene.cast[1])
    let titles = [Observed(book.title), Observed(other.title)]
    let row = TitleRow()
    weak var gone: TitleRow?
    return Step("The pattern for a single value: four rules of binding")
      .says(
        """
        Observed is a subject that holds a single value: here, a title. A row is bound to the title \
        of book \(book.id):
        """
      )
      .quotes("Pattern/TitleRow.swift", "token = title")
      .runs { await row.bind(to: titles[0]) }
      .says("1. The current value comes at once:")
      .claims("the row shows", book.title) { await row.text }
      .runs {
        await row.bind(to: titles[1])
        await titles[0].set("\(book.title)!")
      }
      .says(
        """
        2. A new binding replaces the old one. The row is bound to the title of book \(other.id); \
        then the title of book \(book.id) gets an exclamation mark:
        """
      )
      .claims("the row shows", other.title) { await row.text }
      .runs {
        let row = TitleRow()
        gone = row
        await row.bind(to: titles[0])
      }
      .says(
        """
        3. A title keeps no row alive. A second row is bound to the title of book \(book.id), and \
        nothing else holds it:
        """
      )
      .claims("the second row is gone", true) { gone == nil }
      .says(
        """
        4. A row is called on the main actor, where screens live: the type of the closure demands \
        it. A task outside the main actor adds a question mark to the title of book \(other.id):
        """
      )
      .quotes("Pattern/Observed.swift", "@MainActor func", through: "_ observer")
      .runs { await Task.detached { await titles[1].set("\(other.title)?") }.value }
      .claims("the row shows", "\(other.title)?") { await row.text }
  }

  private static func leaving() -> Step {
    let title = Observed("A")
    let guests = Guests(of: title)
    return Step("Observers that come and go while they are notified")
      .says(
        """
        Three observers share a title, A. When it changes to B, the first observer removes the \
        second, adds a fourth, and starts a task that changes the title to C:
        """
      )
      .quotes("Demo/ObserverDemo+More.swift", "guests.remove", through: "guests.change")
      .runs {
        await guests.add("first") { guests, text in
          guard text == "B" else { return }
          guests.remove("second")
          guests.add("fourth")
          guests.change = Task { await title.set("C") }
        }
        await guests.add("second")
        await guests.add("third")
        await title.set("B")
        await guests.change?.value
      }
      .claims("the first hears", ["A", "B", "C"]) { await guests.told(to: "first") }
      .claims("the second, removed before its turn, hears", ["A"]) {
        await guests.told(to: "second")
      }
      .claims("the third hears", ["A", "B", "C"]) {
        await guests.told(to: "third")
      }
      .claims("the fourth, added when the title was B, hears", ["B", "C"]) {
        await guests.told(to: "fourth")
      }
  }

  private static func crowd() -> Step {
    let number = Observed(0)
    let heard = Heard<Observed<Int>.Change>()
    return Step("A thousand observers that come and go at once")
      .says(
        """
        Each of a thousand tasks observes a number and leaves; every hundredth task also changes \
        the number. One more observer stays until the end:
        """
      )
      .asks(
        "How many events does that one get?",
        because:
          "The first value comes at once, and ten of the thousand tasks change the number."
      )
      .runs {
        let token = await number.observe { heard.append($0) }
        await withTaskGroup { group in
          for task in 1...1_000 {
            group.addTask {
              let token = await number.observe { _ in }
              if task.isMultiple(of: 100) { await number.set(task) }
              withExtendedLifetime(token) {}
            }
          }
        }
        withExtendedLifetime(token) {}
      }
      .claims("events that it gets (the first value, then ten changes)", 11) {
        await heard.events.count
      }
      .claims("the old value in each event is the new value of the one before", true) {
        let events = await heard.events
        return zip(events, events.dropFirst()).allSatisfy { $0.new == $1.old }
      }
  }

  private static func cycle() -> Step {
    let titles = [Observed("A"), Observed("A")]
    let heard = [Heard<String>(), Heard<String>()]
    return Step("Two subjects that follow each other")
      .says(
        """
        Two tasks keep two titles equal: each observes one title, and sets the other to the same \
        text. Setting an equal value is no change, so the cycle ends:
        """
      )
      .quotes("Pattern/Observed.swift", "guard new", through: "return change")
      .runs {
        let (rounds, round) = AsyncStream.makeStream(of: Void.self)
        let tasks = [(0, 1), (1, 0)].map { leader, follower in
          Task {
            let changes = await AsyncStream(observing: titles[leader].observe)
            for await change in changes {
              await heard[leader].append(change.new)
              await titles[follower].set(change.new)
              round.yield()
            }
          }
        }
        for await _ in rounds.prefix(2) {}
        await titles[0].set("B")
        for await _ in rounds.prefix(2) {}
        for task in tasks { task.cancel() }
      }
      .says("The first title is set to B:")
      .claims("observers of the first title hear", ["A", "B"]) { await heard[0].events }
      .claims("observers of the second title hear", ["A", "B"]) { await heard[1].events }
  }

  private static func modern() -> Step {
    let texts = ["B", "C", "D"]
    let title = Observed("A")
    var told: [String] = []
    return Step("In modern Swift: every change, or the newest state")
      .says(
        """
        A loop over an AsyncStream waits for each event, and may run on any actor. The stream keeps \
        every event until the loop takes it:
        """
      )
      .quotes("Support/AsyncStream+Observing.swift", "let (stream", through: "events.onTermination")
      .runs {
        let changes = await AsyncStream(observing: title.observe)
        for text in texts { await title.set(text) }
        for await change in changes.prefix(4) { told.append(change.new) }
      }
      .claims("A becomes B, C, D; a loop over AsyncStream gets", ["A", "B", "C", "D"]) {
        told
      }
      .says(
        """
        Observations (macOS 26) is a sequence of the states of an @Observable object. It skips the \
        states that the loop is too slow for. That suits a screen, but not a log:
        """
      )
      .claims("A becomes B, C, D; a loop over Observations gets", ["A", "D"]) {
        await ModernTitle("A").told(of: texts)
      }
  }
}
