import BookLibrary
import Foundation
import LessonStage
import TerminalKit

@main
struct MVCDemo: Demo {
  static let command = "lesson-mvc"
  static let title = "MVC: a model that knows no view, and views that know no model"
  static let options = [
    Option(
      "play", help: "no story: the books under your keyboard",
      excludes: ["format", "step", "code", "more", "predict"])
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    let world = try MVCWorld(scene.store)
    // The story is about an unread book.
    if scene.cast[1].isRead { try world.model.toggle(scene.cast[1].id) }
    return [
      opening(scene), try pain(scene), try smallerRepair(scene), pattern(scene, world),
      again(scene, world), faultAndPrice(scene, world),
      scene.ending("With --play you use the list yourself."),
    ]
  }

  /// With `--play`: the same controller, under a person's keyboard.
  static func takesOver(_ setting: Setting) async throws -> Bool {
    guard setting.option("play") != nil else { return false }
    // A signal ends the play as `q` does, up to the end of the program: a closed terminal sends two.
    Signals.catchAll()
    let view = ListView()
    let model = try ShelfModel(store: LibraryStore(folder: setting.store))
    let controller = ShelfController(model: model, view: view)
    let screen = TerminalScreen()
    Play(view, on: screen).run()
    withExtendedLifetime(controller) {}
    // A reader that goes away early is no failure.
    if ![0, EPIPE].contains(screen.failure) { throw OutputError(code: screen.failure) }
    return true
  }

  private struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "The output can't be written: \(String(cString: strerror(code)))." }
  }
}

// MARK: - The first act

extension MVCDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: two screens with the same books",
      """
      Two screens list the books of one library. On each screen, the reader can swipe a book away, \
      or tap it to mark it as read. The story is about three books:
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("alone")
    let screens = try [BooksScreen(store: store), BooksScreen(store: store)]
    let (first, second) = (scene.cast[0], scene.cast[1])
    return Step("The pain: a screen that does everything")
      .says("This screen holds its own copy of the books, draws them, and saves them:")
      .quotes("Without/BooksScreen.swift", "func swipe")
      .says(
        """
        Book \(first.id) is swiped away on the left screen, and book \(second.id) on the right \
        one.
        """
      )
      .asks(
        "Is book \(first.id) in the file afterwards?",
        because: "The right screen still had it in its own copy, and saved that copy."
      )
      .runs {
        try screens[0].swipe(0)
        try screens[1].swipe(1)
      }
      .claimsDamage("book \(first.id) is in the file again") {
        try store.load().shelf.contains(first.id)
      }
      .claimsDamage("the left screen still shows book \(second.id), which is gone") {
        screens[0].lines.show(second)
      }
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("sharing")
    let books = try SharedBooks(store: store)
    let (left, right) = (SharingScreen(books), SharingScreen(books))
    let (first, second, third) = (scene.cast[0], scene.cast[1], scene.cast[2])
    return Step("The smaller repair: one object holds the books")
      .says("Now both screens use the same books. Each screen draws itself after its own change:")
      .quotes("Without/SharingScreen.swift", "func swipe")
      .runs { try left.swipe(0) }
      .claims("book \(first.id) is not in the file") {
        try !store.load().shelf.contains(first.id)
      }
      .claimsDamage("the right screen still shows book \(first.id): nothing told it") {
        right.lines.show(first)
      }
      .says(
        "On the right screen, book \(second.id) is in the second row. The reader swipes it away:"
      )
      .asks(
        "Is book \(second.id) the one that is removed?", answer: .no,
        because: "Book \(first.id) is gone, so the second row of the books is now book \(third.id)."
      )
      .runs { try right.swipe(1) }
      .claimsDamage("book \(third.id) is removed in place of book \(second.id)") {
        let shelf = try store.load().shelf
        return !shelf.contains(third.id) && shelf.contains(second.id)
      }
      .says("So each screen has to hear of every change. And a tap has to say which book it means.")
  }

  private static func pattern(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[1]
    let shelf = world.model.books
    let count = shelf.count { $0.isRead }
    return Step("The pattern: model, view, controller")
      .says(
        """
        The model holds the books. It saves each change, and then notifies its observers, whose \
        type it doesn't know:
        """
      )
      .quotes("Pattern/ShelfModel.swift", "func toggle")
      .quotes("Pattern/ShelfModel.swift", "private func save")
      .says("A view shows what it is given. One view is a list, and this one is a bar that counts:")
      .quotes("Pattern/BarView.swift", "final class BarView")
      .says(
        """
        The controller stands between them. If an item is tapped, the view tells its controller, \
        which changes the model. And if the model has changed, the controller shows its books:
        """
      )
      .quotes("Pattern/ShelfController.swift", "func itemsView(_ view: any ItemsView, didTap")
      .quotes("Pattern/ShelfController.swift", "func modelDidChange")
      .says(
        """
        Three screens are open: two lists and a bar. Book \(book.id) is tapped on the left list:
        """
      )
      .runs { world.left.tap(1) }
      .claims("both lists show book \(book.id) as read: ● \(book.title)") {
        [world.left, world.right].allSatisfy { $0.lines.contains("● \(book.title)") }
      }
      .claims("the bar counts it, too: \(count + 1) of \(shelf.count)") {
        world.bar.line.hasSuffix(" \(count + 1) of \(shelf.count)")
      }
  }

  private static func again(_ scene: Scene, _ world: MVCWorld) -> Step {
    let (first, second) = (scene.cast[0], scene.cast[1])
    return Step("The same situation again: two screens")
      .says("Each screen is a view with a controller of its own, over the same model:")
      .quotes("Demo/MVCWorld.swift", "controllers = [", through: "]")
      .says(
        """
        Book \(first.id) is swiped away on the left screen. Book \(second.id) is in the first row \
        of the right screen now, and is swiped away there:
        """
      )
      .runs {
        world.left.swipe(0)
        world.right.swipe(0)
      }
      .claims("neither screen shows book \(first.id) or book \(second.id)") {
        [first, second].allSatisfy { !world.left.lines.show($0) && !world.right.lines.show($0) }
      }
      .claims("neither book is in the file") {
        let shelf = try scene.saved().shelf
        return !shelf.contains(first.id) && !shelf.contains(second.id)
      }
  }

  private static func faultAndPrice(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[2]
    return Step("One fault, and the price")
      .says("The disk is full, and book \(book.id) is swiped away on the left screen:")
      .asks(
        "Does the left screen still show book \(book.id)?",
        because: "The model saves before it changes, and it notifies only after a change."
      )
      .runs { try await withFullDisk { world.left.swipe(0) } }
      .claims("both screens still show book \(book.id)") {
        world.left.lines.show(book) && world.right.lines.show(book)
      }
      .claims("only the left screen says that there is no room on the disk") {
        let message = "No room on the disk"
        return world.left.lines.last?.hasPrefix(message) == true
          && world.right.lines.last?.hasPrefix(message) == false
      }
      .says(
        """
        The price: three types and three protocols for one screen. While there is only one screen, \
        one class is enough. And a controller grows massive if all other code ends up in it.
        """)
  }
}
