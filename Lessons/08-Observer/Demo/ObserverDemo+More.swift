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
    return Step("What happened: four kinds of events")
      .says(
        """
        An event says what happened, so that a screen can change one row and leave the others alone. \
        Only a change of many books, such as going back to a memento, is told as refreshed:
        """
      )
      .quotes("Pattern/BooksScreen.swift", "switch event", through: "case .refreshed")
      .says(
        """
        Book \(book.id) is inserted and marked as read, and book \(other.id) is deleted. Then the \
        library goes back to its memento:
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
        A list that scrolls reuses its rows. This row showed book \(book.id), and now shows book \
        \(other.id). Then somebody renames book \(book.id):
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
        The row is removed from its new title, where it isn't yet. Its old title still has it:
        """
      )
      .claimsDamage("the row of book \(other.id) shows", "\(book.title)!") { row.text }
      .runs {
        let row = ClingyRow()
        gone = row
        titles[0].bind(to: row)
      }
      .says("A second row is bound, and its list is closed. The title keeps the row alive:")
      .claimsDamage("the second row is gone", false) { gone == nil }
  }

  private static func binding(_ scene: Scene) async -> Step {
    let (book, other) = (scene.cast[0], scene.cast[1])
    let titles = [Observed(book.title), Observed(other.title)]
    let row = TitleRow()
    weak var gone: TitleRow?
    return Step("The pattern for a single value: four rules of binding")
      .says("Observed is a subject with a single value. Two rows are bound to such titles:")
      .quotes("Pattern/TitleRow.swift", "token = title")
      .runs { await row.bind(to: titles[0]) }
      .says("1. The first value comes at once:")
      .claims("the row shows", book.title) { await row.text }
      .runs {
        await row.bind(to: titles[1])
        await titles[0].set("\(book.title)!")
      }
      .says("2. A new binding replaces the old one. Again, book \(book.id) is renamed:")
      .claims("the row shows", other.title) { await row.text }
      .runs {
        let row = TitleRow()
        gone = row
        await row.bind(to: titles[0])
      }
      .says("3. The title doesn't keep a row alive, and a row that is gone isn't called:")
      .claims("the second row is gone", true) { gone == nil }
      .says(
        """
        4. The row is called on the main actor, where screens live: the type of the closure demands \
        it. Here, a task elsewhere renames book \(other.id):
        """
      )
      .quotes("Pattern/Observed.swift", "@MainActor func", through: "_ observer")
      .runs { await Task.detached { await titles[1].set("\(other.title)?") }.value }
      .claims("the row shows", "\(other.title)?") { await row.text }
  }

  private static func leaving() -> Step {
    let title = Observed("A")
    let guests = Guests(of: title)
    return Step("A fault: observers come and go while they are told")
      .says(
        """
        Three observers are told a title, A. When it is changed to B, the first one removes the \
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
      .claims("the first is told", ["A", "B", "C"]) { await guests.told(to: "first") }
      .claims("the second, which was removed, is told", ["A"]) { await guests.told(to: "second") }
      .claims("the third, which comes after it, is told", ["A", "B", "C"]) {
        await guests.told(to: "third")
      }
      .claims("the fourth, which joins, is told", ["B", "C"]) { await guests.told(to: "fourth") }
  }

  private static func crowd() -> Step {
    let number = Observed(0)
    let heard = Heard<Observed<Int>.Change>()
    return Step("A fault: a thousand observers come and go at the same moment")
      .says(
        """
        Each of a thousand tasks observes a number and leaves; every hundredth task also changes \
        the number. One observer stays:
        """
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
      .claims("the first value and changes heard by the one that stays", 11) {
        await heard.events.count
      }
      .claims("each change begins with the value at which the last one ended", true) {
        let events = await heard.events
        return zip(events, events.dropFirst()).allSatisfy { $0.new == $1.old }
      }
  }

  private static func cycle() -> Step {
    let titles = [Observed("A"), Observed("A")]
    let heard = [Heard<String>(), Heard<String>()]
    return Step("A fault: two subjects that follow each other")
      .says(
        """
        Two tasks keep two titles the same: each sets one title to what the other becomes. An equal \
        value is no change, so the cycle ends:
        """
      )
      .quotes("Pattern/Observed.swift", "guard new", through: "return Change")
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
        An AsyncStream is a sequence that a loop waits for, on any actor. It keeps each event until \
        the loop takes it:
        """
      )
      .quotes("Support/AsyncStream+Observing.swift", "let (stream", through: "events.onTermination")
      .runs {
        let changes = await AsyncStream(observing: title.observe)
        for text in texts { await title.set(text) }
        for await change in changes.prefix(4) { told.append(change.new) }
      }
      .claims("A becomes B, C, D; AsyncStream tells", ["A", "B", "C", "D"]) {
        told
      }
      .says(
        """
        Observations (macOS 26) is a sequence of the states of an @Observable object. It skips what \
        the loop has no time for. That is right for a screen, and wrong for a log:
        """
      )
      .claims("A becomes B, C, D; Observations tells", ["A", "D"]) {
        await ModernTitle("A").told(of: texts)
      }
  }
}
