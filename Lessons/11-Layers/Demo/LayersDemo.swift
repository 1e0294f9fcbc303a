import BookLibrary
import Foundation
import LessonStage
import RoomData
import RoomModel
import RoomScreens
import RoomServices

@main
struct LayersDemo: Demo {
  static let lesson = "Layers"
  static let title = "Layers: screens, services and data, and the place of each rule"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await LayersWorld(setting, act: "first")
    return [
      opening(world), try pain(world), pattern(world), again(world), fault(world), price(world),
      ending(world),
    ]
  }
}

extension LayersDemo {
  private static func opening(_ world: LayersWorld) -> Step {
    world.scene.opening(
      "The problem: one app, many screens",
      """
      A family's reading room is an app with several screens: a shelf, notes, today's minutes, a \
      history. They must agree on every figure (number), and follow the same rules. Only these two \
      books matter:
      """)
  }

  private static func pain(_ world: LayersWorld) throws -> Step {
    let (read, gone) = (world.scene.cast[0], world.scene.cast[1])
    let clock = world.clock
    let room = try TangledRoom(
      store: world.scene.store, sessions: world.folder.appending(path: "sessions.json"),
      calendar: clock.room.calendar
    ) { clock.now }
    return Step("The pain: a whole app in one class")
      .says(
        """
        It is noon. There were two reading sessions with book \(read.id): 20 minutes yesterday \
        evening, and 25 this morning. The today screen adds up the sessions since midnight. The \
        history screen has code of its own for today's minutes. It takes the last 24 hours:
        """
      )
      .quotes("Without/TangledRoom.swift", "let day = sessions.filter", through: "}")
      .asks(
        "Does the history screen show 25 minutes for today?",
        because: "Yesterday evening is less than 24 hours ago, so its minutes count as well."
      )
      .runs {
        for session in LayersWorld.sessions(with: read) {
          clock.set(session.end)
          try room.timerFinished(read.id, minutes: session.minutes)
        }
        clock.set(Clock.noon)
      }
      .claimsDamage("the history screen shows 45 minutes for today", answers: "no") {
        room.drawHistory().contains("45 minutes")
      }
      .claims("the today screen shows", "Today: 25 minutes") { room.drawToday() }
      .says(
        """
        The reader can write notes on two screens, but only the shelf screen checks that the book \
        exists. The reader removes book \(gone.id), and then writes a note about it on the notes \
        screen:
        """
      )
      .runs {
        try room.removeTapped(gone.id)
        try room.addNote("The snail waves.", by: "Mei", about: gone.id)
      }
      .claimsDamage("notes about book \(gone.id), which is gone", 1) {
        room.drawNotes().count { $0 == "Mei: The snail waves." }
      }
      .says(
        """
        A simple repair would be two functions: one adds up today's minutes, and one checks a \
        note. But nothing makes the next screen call them: it can reach the data directly, as the \
        others do.
        """)
  }

  private static func pattern(_ world: LayersWorld) -> Step {
    let models = world.models
    return Step("The pattern: three layers")
      .says(
        """
        A layer is a part of a program that does one kind of work. A layer calls only the one \
        below it. Here, each layer is a module:
        """
      )
      .shows {
        Table(
          ["layer", "module", "its work", "it doesn't know"],
          rows: [
            ["screens", "RoomScreens", "show, take the reader's input", "where data is stored"],
            ["services", "RoomServices", "enforce the rules, calculate", "who shows the result"],
            ["data", "RoomData", "store changes, all or nothing", "the family's rules"],
          ])
      }
      .says(
        """
        What the family decided, such as "a title isn't blank", is a rule of the services. What \
        keeps the stored data consistent, such as "a note's book exists", is a rule of the data \
        layer. The screens call the services through protocols, such as this one. (A BookRecord is \
        a book with its notes and sessions. The server comes in act two. Code marked @MainActor \
        runs on the main thread.)
        """
      )
      .quotes(
        "Pattern/Services/Services.swift", "@MainActor public protocol ShelfService",
        through: "func rename"
      )
      .says(
        """
        No screen adds up minutes itself. In the services, Today adds up today's sessions, for the \
        history, too:
        """
      )
      .quotes("Pattern/Services/Today.swift", "let today", through: "minutes =")
      .claims("today's minutes on the today screen, and in the history", [25, 25]) {
        [await models.figures.today.minutes, await models.figures.history.bars[0]]
      }
  }

  private static func again(_ world: LayersWorld) -> Step {
    let (book, models, recorder) = (world.scene.cast[1], world.models, world.recorder)
    let title = "\(book.title.prefix(150))!"
    return Step("The same app in layers: a rename goes down, and comes back up")
      .says(
        """
        The layered app has a database of its own, with both books and a note about book \
        \(book.id). On the shelf screen, the reader adds a "!" to that book's title. The screen \
        calls the service, which checks the title and replaces the book. (The text "rename" names \
        the change for an undo.)
        """
      )
      .quotes(
        "Pattern/Services/LiveShelf.swift", "func rename", through: "}"
      )
      .asks(
        """
        The rename comes from the shelf screen, and no other screen loads anything. Does the notes \
        screen show the new title?
        """,
        because: "All screens observe one copy of the contents, which has changed."
      )
      .runs {
        await world.watchBooks()
        recorder.call("Reader", "Screens", "rename \(book.id)")
        await models.shelf.rename(book, to: title)
        recorder.answer("Screens", "Reader", "new title")
      }
      .claims("the notes screen shows the new title") {
        await models.notes.rows.contains { $0.text.hasSuffix("Jonas on \(title): Slow.") }
      }
      .says(
        """
        The data layer makes each write a transaction: its changes are stored as a whole \
        (committed) or not at all. A write returns its events: here, book \(book.id) has changed. The \
        services apply them to the items (RoomItems): one copy of the room's contents, which all \
        screens observe. Calls go down (here, to the right); the dashed arrows come back up (to the \
        left):
        """
      )
      .showsCalls(of: recorder)
  }

  private static func fault(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[1]
    let models = world.models
    return Step("One fault: a note about a book that is gone")
      .says(
        """
        While the reader types a note about book \(book.id), another program removes the book. So \
        the screen's contents are out of date. The data layer checks every row, inside the \
        transaction. Here, row is the note, and stored is the database, with the transaction's \
        changes so far:
        """
      )
      .quotes("Pattern/Data/RoomWriter.swift", "if let id = row.bookID", through: "}")
      .asks(
        "Does the notes screen have to check that the book exists?",
        because: "The data layer refuses the note, whichever screen it comes from."
      )
      .runs { @MainActor in
        let other = try world.otherProgram()
        try await other.shelf.remove(other.room.record(of: other.room.book(book.id)))
        models.notes.write("The snail waves.", about: book.id)
      }
      .claims("no note about book \(book.id) is stored", answers: "no") {
        try await world.access.read { try !$0.notes().contains { $0.bookID == book.id } }
      }
      .claims("the reader is told", "There is no book \(book.id).") {
        await models.footer.message ?? ""
      }
  }

  private static func price(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[0]
    let (access, models) = (world.access, world.models)
    return Step("The price: a shortcut skips the rules")
      .says("Some rules, and their places:")
      .shows {
        Table(
          ["rule", "layer", "because"],
          rows: [
            ["a title or note isn't blank", "services", "the family decided that"],
            ["the last book can't be removed", "services", "the family decided that"],
            ["a removed book's notes go, too", "services", "the family decided that"],
            ["a note's book exists", "data", "only it sees every change"],
          ])
      }
      .says(
        """
        A screen may warn early, while the reader types, but it refuses nothing. The reader sends \
        an empty title for book \(book.id). The service refuses it:
        """
      )
      .runs { await models.shelf.rename(book, to: "") }
      .claims("the reader is told", "A title can't be blank.") {
        await models.footer.message ?? ""
      }
      .says(
        """
        The demo's code below goes around the services: access is the data layer, and untitled is \
        book \(book.id) with an empty title:
        """
      )
      .quotes("Demo/LayersDemo.swift", "try await access.write", through: "}")
      .asks(
        "Is the empty title stored?",
        because: "The services enforce that rule, and this code doesn't call them."
      )
      .runs {
        var book = book
        book.title = ""
        let untitled = book
        try await access.write { writer in
          try writer.put(.book(untitled))
        }
      }
      .claimsDamage("book \(book.id) has an empty title in the database") {
        try await access.read { try $0.book(book.id)?.title == "" }
      }
      .says(
        """
        And even a simple rename passes through every layer. For an app with one screen and few \
        rules, write one class.
        """)
  }

  static func ending(_ world: LayersWorld) -> Step {
    world.scene.ending(
      "The reading room's own database was made for this story, and is deleted with it.")
  }
}
