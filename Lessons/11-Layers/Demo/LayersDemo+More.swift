import BookLibrary
import Foundation
import LessonStage
import RoomData
import RoomModel
import RoomScreens
import RoomServices

extension LayersDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try await LayersWorld(setting, act: "second")
    return [
      countdown(world), removal(world), undo(world), rehearsal(world), ending(world),
    ]
  }

  private static func countdown(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[1]
    let (models, clock) = (world.models, world.clock)
    return Step("A finished countdown, and the figures that follow")
      .says(
        """
        Both books are back. The reader starts a timer (a countdown) of 25 minutes for book \
        \(book.id), and reads until the time is up. The screen asks the service to record it. The \
        service stores a session and removes the countdown in one write, so in one transaction:
        """
      )
      .quotes(
        "Pattern/Services/LiveReading.swift", "try writer.put(.session",
        through: "try writer.remove"
      )
      .runs {
        await models.timer.start(book.id, minutes: 25)
        clock.set(Clock.noon + 25 * 60)
        try await models.timer.tick()
      }
      .says(
        """
        The services calculate all figures again each time a screen shows them. Yesterday, the \
        reader read for 20 minutes, and today for 25 minutes, twice:
        """
      )
      .shows {
        let rows = await models.figures.historyRows
        return Table(["history", ""], rows: rows.prefix(4).map { [$0.name, $0.text] })
      }
      .claims("today's minutes, with the new session", 50) { await models.figures.today.minutes }
  }

  private static func removal(_ world: LayersWorld) -> Step {
    let (refused, book) = (world.scene.cast[0], world.scene.cast[1])
    let recorder = world.recorder
    return Step("A removal, all the way: server, database, screens")
      .says(
        """
        The family's server has the books, too. It deletes book \(book.id), but refuses to delete \
        book \(refused.id). The reader removes both, \(refused.id) first. For each, the service \
        first checks its own rules: the book isn't the last one, and isn't being read. It does so \
        in a write, which waits for other programs. Then it asks the server, and then changes the \
        database, so a refusal changes nothing here. (Here, record is the book as the screen \
        showed it, with its notes and sessions.)
        """
      )
      .quotes(
        "Pattern/Services/LiveShelf.swift", "try room.write { try $0.stored",
        through: "try await server"
      )
      .runs {
        recorder.forget()
        recorder.call("Reader", "Screens", "remove \(refused.id)")
        try await world.remove(refused.id)
        recorder.answer("Screens", "Reader", "a message")
        recorder.call("Reader", "Screens", "remove \(book.id)")
        await world.watchBooks()
        try await world.remove(book.id)
        recorder.answer("Screens", "Reader", "row gone")
      }
      .showsCalls(of: recorder)
      .says("Another program, which opens the same database, sees the result:")
      .claims("book \(refused.id) is still there") {
        try await world.otherProgram().room.books.contains { $0.id == refused.id }
      }
      .claims("book \(book.id) is gone, with its notes and sessions") {
        let room = try await world.otherProgram().room
        let left = await room.record(of: book)
        let isThere = await room.books.contains { $0.id == book.id }
        return !isThere && left.notes.isEmpty && left.sessions.isEmpty
      }
  }

  private static func undo(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[0]
    let models = world.models
    return Step("An undo that keeps other people's changes")
      .says(
        """
        Each change to books or notes is a command (as in the lesson Command), which can be undone. The exception \
        is a removal that was also made on the server. A command keeps its events: each row as it \
        was before and after. To undo it, the data layer takes back each event. It refuses if \
        another program has changed the row, even if it changed it back, or if the row isn't as \
        the command left it. Here, other is a change by another program:
        """
      )
      .quotes("Pattern/Data/RoomWriter.swift", "guard other == nil", through: "if let old")
      .says(
        """
        Two readers, Mei and Jonas, use the same database. Mei marks book \(book.id) as \
        \(book.isRead ? "unread" : "read"). Then Jonas renames it in another program, and Mei presses \
        undo:
        """
      )
      .asks(
        "Is her change undone?", because: "Jonas has changed the book since: it has a new title."
      )
      .runs { @MainActor in
        models.shelf.mark(book, asRead: !book.isRead)
        let jonas = try world.otherProgram()
        try jonas.shelf.rename(jonas.room.book(book.id), to: "Jonas's title")
        models.undo()
        models.tick()
      }
      .claims("Jonas's title is still there", answers: "no") {
        await models.shelf.books.first { $0.id == book.id }?.title == "Jonas's title"
      }
      .claims(
        "Mei is told",
        "Not undone (mark as \(book.isRead ? "unread" : "read"): \(book.title)). "
          + "It has been changed or removed since."
      ) { await models.footer.message ?? "" }
  }

  private static func rehearsal(_ world: LayersWorld) -> Step {
    let clock = world.clock
    let count = world.scene.library.shelf.count - 1
    var removed = 0
    return Step("A rehearsal, and one choice for all services")
      .says(
        """
        Jonas rehearses (tries out) the removal of a book. It must change nothing real, neither in \
        the database nor on the server. A program that chooses the database and the server \
        separately may forget one. An abstract factory hands out a set of objects that belong \
        together. A program chooses one factory, and with it all services:
        """
      )
      .quotes(
        "Pattern/Services/ServiceFactory.swift", "@MainActor public protocol ServiceFactory",
        through: "var reading"
      )
      .says(
        """
        RehearsalServices creates its own database, with the sample books, and its own server. It \
        isn't given the real ones, so it can't touch them. With its services, the same screens \
        remove a book:
        """
      )
      .runs {
        let services = try await RehearsalServices(clock: clock.room)
        let models = await ViewModels(services, author: "Jonas")
        let books = await models.shelf.books
        await models.shelf.remove(services.room.record(of: books[1]))
        removed = await books.count - models.shelf.books.count
      }
      .claims("one of the rehearsal's books is gone") { removed == 1 }
      .asks(
        "Does the real room still have as many books as before?",
        because: "The rehearsal has a database and a server of its own."
      )
      .claims("the real room has as many books as before") {
        await world.models.shelf.books.count == count
      }
  }
}
