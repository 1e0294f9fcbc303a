import BookLibrary
import Foundation
import LessonStage
import RoomData
import RoomScreens
import RoomServices

extension LayersDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try await LayersWorld(setting, act: "second")
    return [
      countdown(world), driven(world), try choices(world), try family(world), removal(world),
      ending(world),
    ]
  }

  private static func countdown(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[1]
    let (screens, recorder, clock) = (world.screens, world.recorder, world.clock)
    let models = screens.models
    return Step("A finished countdown: down through all layers, and back up")
      .says(
        """
        The reader starts the timer for book \(book.id), and reads until the 25 minutes are over. \
        The screen asks the service to finish the countdown, and the service records a session:
        """
      )
      .quotes("Sources/RoomServices/LiveServices.swift", "case .finish:", through: "return nil")
      .runs {
        await models.timer.start(book.id)
        clock.set(Clock.noon + 25 * 60)
        recorder.forget()
        recorder.call("Clock", "Screens", "12:25")
        await models.timer.tick()
        await screens.hear()
      }
      .says(
        """
        The new session causes an event, which goes up from layer to layer. (The countdown's end \
        causes one, too, but no other screen needs it.) The two screens with figures load them \
        again:
        """
      )
      .showsCalls(of: recorder)
      .claims("today's minutes on the today screen, and in the history", [50, 50]) {
        [await models.today.today?.minutes, await models.history.bars.last].compactMap(\.self)
      }
  }

  private static func driven(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[1]
    let screens = world.screens
    let models = screens.models
    let title = "\(book.title)!"
    var rows: [Int] = []
    return Step("Two ways to update a screen: by an item, and by an event")
      .says(
        """
        A new title changes a value that screens show already. They share one item for each book, \
        and take the title from it whenever they draw, so nothing has to be loaded:
        """
      )
      .quotes("Sources/RoomScreens/Models/ShelfViewModel.swift", "public func title(of")
      .runs {
        rows.append(await models.feed.rows.count)
        await models.shelf.rename(book.id, to: title)
        rows.append(await models.feed.rows.count)
      }
      .claims("the notes screen's heading, before it gets an event", "Notes on \(title)") {
        await models.notes.heading
      }
      .runs { await screens.hear() }
      .says(
        """
        A new note isn't on any screen yet, so an event brings it. The feed, a list of notes, \
        today's sessions and the story, becomes one row longer:
        """
      )
      .quotes("Sources/RoomScreens/Models/FeedViewModel.swift", "case .added")
      .runs {
        await models.notes.write("The snail waves.", about: book.id)
        await screens.hear()
        rows.append(await models.feed.rows.count)
      }
      .claims("rows that the feed gets from the new title, and from the note", [0, 1]) {
        zip(rows, rows.dropFirst()).map { $1 - $0 }
      }
  }

  private static func choices(_ world: LayersWorld) throws -> Step {
    let book = world.scene.cast[0]
    let store = try world.scene.copy("real")
    let server = FamilyServer(world.scene.library.shelf)
    let shelf = SeparateChoices(
      isRehearsal: true, store: store, throwAway: try world.scene.copy("throw-away"),
      server: server)
    return Step("Another pain: a rehearsal beside the real room")
      .says(
        """
        This shelf is kept in a store, and on a server for the whole family. Before a class, a \
        teacher rehearses the removal of book \(book.id), which must change nothing real. A flag, \
        isRehearsal, is true:
        """
      )
      .quotes("Without/SeparateChoices.swift", "self.store = isRehearsal", through: "self.server")
      .asks(
        "Is book \(book.id) still on the real server?",
        because: "The flag chooses only the store. The server is the real one in any case."
      )
      .runs { try shelf.remove(book.id) }
      .says(
        "The store is a throwaway. But the server is chosen separately, and is the real one:"
      )
      .claimsDamage("book \(book.id) is on the real server", false) {
        server.shelf.contains(book.id)
      }
      .claims("book \(book.id) is in the real store", true) {
        try store.load().shelf.contains(book.id)
      }
  }

  private static func family(_ world: LayersWorld) throws -> Step {
    let (book, scene, clock) = (world.scene.cast[0], world.scene, world.clock)
    let count = scene.library.shelf.count
    let family = try RehearsalServices(scene.library, calendar: .utc) { clock.now }
    return Step("The cure: an abstract factory chooses a whole family")
      .says(
        """
        An abstract factory is an interface that hands out a family: objects that belong together, \
        here four services. A program chooses one factory, and with it the whole family:
        """
      )
      .quotes(
        "Sources/RoomServices/ServiceFactory.swift", "var shelf: any ShelfService",
        through: "var story"
      )
      .says(
        """
        The factory for rehearsals is given no store and no server, so it can't touch real ones. \
        The same screens, with its services, remove book \(book.id):
        """
      )
      .runs {
        let screens = await Screens(family, world.recorder) { clock.now }
        await screens.models.shelf.load()
        await screens.models.shelf.remove(book.id)
      }
      .claims("books in the rehearsal, and in the real room", [count - 1, count]) {
        [try await family.shelf.items().count, try world.library().shelf.count]
      }
  }

  private static func removal(_ world: LayersWorld) -> Step {
    let book = world.scene.cast[0]
    let models = world.screens.models
    let notes = world.scene.library.notes.count { $0.bookID == book.id }
    return Step("Removing a book removes its notes and sessions; a memento restores them")
      .says(
        """
        The service removes the sessions, the notes and the book in one transaction: all of it \
        happens, or nothing does. First, in the same transaction, it keeps a memento:
        """
      )
      .quotes(
        "Sources/RoomServices/LiveServices.swift", "try writer.keepMemento(removing",
        through: "try writer.delete(.book"
      )
      .runs { await models.shelf.remove(book.id) }
      .claims("notes about book \(book.id), and its sessions", [0, 0]) {
        try world.dependents(of: book)
      }
      .says(
        """
        The program ends, and is started again. The memento is still in the database, so the reader \
        can undo the removal:
        """
      )
      .runs { _ = try await world.nextRun().shelf.undo() }
      .claims("notes about book \(book.id), and its sessions", [notes, 2]) {
        try world.dependents(of: book)
      }
  }
}
