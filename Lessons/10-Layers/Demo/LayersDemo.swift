import BookLibrary
import Foundation
import LessonStage
import RoomData
import RoomScreens
import RoomServices
import RoomModel

@main
struct LayersDemo: Demo {
  static let command = "lesson-layers"
  static let title = "Layers: screens, services and data, and the place of each rule"

  static func isCuredByReset(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, is TooFewBooks, is UnfitLibrary: true
    default: false
    }
  }

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await LayersWorld(setting, act: "first")
    return [
      opening(world), try pain(world), pattern(world), again(world), fault(world),
      price(world),
      ending(world),
    ]
  }
}

extension LayersDemo {
  private static func opening(_ world: LayersWorld) -> Step {
    world.scene.opening(
      """
      A family's reading room is an app with several screens, such as a shelf, notes, a timer, \
      today's minutes and a history. The story is about two books.
      """)
  }

  private static func pain(_ world: LayersWorld) throws -> Step {
    let (read, gone) = (world.scene.cast[0], world.scene.cast[1])
    let clock = Clock()
    let room = try TangledRoom(store: try world.scene.copy("tangled"), calendar: .utc) {
      clock.now
    }
    return Step("The pain: a whole app in one class")
      .says(
        """
        It is noon. There were two reading sessions: 20 minutes yesterday evening, and 25 this \
        morning. The today screen adds up the sessions since midnight. The history has its own code \
        for today's minutes, which goes back 24 hours:
        """
      )
      .quotes("Without/TangledRoom.swift", "let day = sessions.filter")
      .asks(
        "How many minutes does the history show for today?",
        because: "Yesterday evening is less than 24 hours ago, so its minutes count as well."
      )
      .runs {
        for session in LayersWorld.sessions(with: read) {
          clock.set(session.end)
          try room.timerFinished(read.id, minutes: session.minutes)
        }
        clock.set(Clock.noon)
      }
      .claims("the today screen shows", "Today: 25 minutes") { room.drawToday() }
      .claimsDamage("today's minutes on the history screen", 45) {
        room.drawHistory().split(separator: " ").compactMap { Int($0) }.first ?? 0
      }
      .says(
        """
        Two screens take notes, but only the shelf screen checks that the book exists. The reader \
        removes book \(gone.id), and writes about it on the notes screen:
        """
      )
      .runs {
        try room.removeTapped(gone.id)
        try room.addNote("The snail waves.", by: "Mei", about: gone.id)
      }
      .claimsDamage("notes about book \(gone.id), which is gone", 1) {
        room.drawNotes().count { $0 == "Mei: The snail waves." }
      }
  }

  private static func pattern(_ world: LayersWorld) -> Step {
    let screens = world.screens.models
    return Step("The pattern: three layers")
      .says(
        """
        A layer is a part of a program that does one kind of work. Each layer calls the one below \
        it through a protocol. Changes come back up as events, messages to all observers (lesson \
        8), so no layer needs to know the one above it:
        """
      )
      .shows {
        Table(
          ["layer", "module", "its work", "it doesn't know"],
          rows: [
            ["Screens", "RoomScreens", "shows, and checks typed text", "where data is stored"],
            ["Services", "RoomServices", "decides, calculates figures", "who shows the result"],
            ["Data", "RoomData", "stores changes, all or nothing", "the family's rules"],
          ])
      }
      .says("The services decide when a day begins, for all figures. So the screens agree:")
      .claims("today's minutes on the today screen, and in the history", [25, 25]) {
        [await screens.today.today?.minutes, await screens.history.bars.last].compactMap(\.self)
      }
  }

  private static func again(_ world: LayersWorld) -> Step {
    let (book, scene) = (world.scene.cast[1], world.scene)
    let (screens, recorder) = (world.screens, world.recorder)
    let title = "\(book.title)!"
    return Step("The same app in layers: a rename")
      .says(
        """
        The reader adds a "!" to book \(book.id)'s title on the shelf screen. The service begins a \
        transaction, which happens completely or not at all. If the title is new, the service keeps \
        a memento for an undo, and updates the book:
        """
      )
      .quotes(
        "Sources/RoomServices/LiveServices.swift", "if book == old", through: "try writer.put"
      )
      .asks(
        """
        The rename comes from the shelf screen, and no other screen loads anything. Does the notes \
        screen show the new title?
        """,
        because: "The services have changed the item, and all screens share it."
      )
      .runs {
        await screens.watch(book)
        recorder.call("Reader", "Screens", "rename \(book.id)")
        await screens.models.shelf.rename(book.id, to: title)
        recorder.answer("Screens", "Reader", "new title")
      }
      .says(
        """
        The services keep an item for each book: one object, which all screens share. The recorded \
        calls between the layers:
        """
      )
      .showsCalls(of: recorder)
      .says("All screens take the title from the item, so they all show the new one:")
      .claims("the notes screen shows the new title", true) {
        await screens.models.notes.heading == "Notes on \(title)"
      }
      .runs {
        await screens.hear()
        _ = try scene.store.load()
        try scene.store.save(world.library().memento())
      }
      .says("The other lessons use the same type, Book, so their store can save this one:")
      .claims("book \(book.id) in the other lessons' library.json", title) {
        try scene.saved().shelf.first { $0.id == book.id }?.title ?? ""
      }
  }

  private static func fault(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[1]
    let screens = world.screens
    return Step("One fault: a note about a book that is gone")
      .says(
        """
        The reader removes book \(book.id), then writes a note about it. Only one transaction \
        can write at a time, so the data layer can be sure that the book is gone:
        """
      )
      .quotes("Sources/RoomData/RoomWriter.swift", "if let id = row.bookID", through: "throw")
      .runs {
        await screens.models.shelf.remove(book.id)
        await screens.hear()
        await screens.models.notes.write("The snail waves.", about: book.id)
      }
      .claims("the notes screen says", "There is no book \(book.id).") {
        await screens.models.foot.message ?? ""
      }
      .says("A screen can see for itself that a note is empty, and refuses it at once:")
      .runs { await screens.models.notes.write(" ", about: nil) }
      .claims("the notes screen says", "A note can't be empty.") {
        await screens.models.foot.message ?? ""
      }
  }

  private static func price(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[0]
    let (access, screens) = (world.access, world.screens)
    return Step("The price: more code, and a tempting shortcut")
      .says("This code skips both upper layers, and gives book \(book.id) an empty title:")
      .quotes("Demo/LayersDemo.swift", "try writer.put(.book(untitled))")
      .asks(
        "Does the notes screen show an empty title for book \(book.id)?",
        because: "The rule is checked in a layer that this code skips."
      )
      .runs {
        var book = book
        book.title = ""
        let untitled = book
        try access.write { writer in
          try writer.put(.book(untitled))
        }
        await screens.hear()
        await screens.models.notes.show(about: book.id)
      }
      .claimsDamage("the notes screen shows an empty title for book \(book.id)", true) {
        await screens.models.notes.heading == "Notes on "
      }
      .says(
        """
        Only the screens check titles. And even a simple rename needs code in every layer. For an \
        app with one screen and few rules, write one class.
        """)
  }

  static func ending(_ world: LayersWorld) -> Step {
    let (access, start) = (world.access, world.scene.start)
    return world.scene.ending(
      "The reading room has its own database, and goes back to the same memento:"
    )
    .runs { try access.write { try $0.replaceAll(with: Library(start)) } }
    .claims("the reading room holds the same books and notes", true) {
      let (found, wanted) = (try world.library(), world.scene.library)
      return found.shelf == wanted.shelf && found.notes == wanted.notes
    }
  }
}
