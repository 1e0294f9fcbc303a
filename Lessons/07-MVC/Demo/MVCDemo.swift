import BookLibrary
import LessonStage
import ScriptStage
import TerminalKit

@main
struct MVCDemo: Demo {
  static let lesson = "MVC"
  static let title = "MVC: a model that knows no view, and views that know no model"
  static let options = [Option("play", help: "no story: use a copy of the list with your keyboard")]

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    let world = try MVCWorld(scene.store)
    // The story needs an unread book.
    if scene.cast[1].isRead { try world.model.toggleRead(scene.cast[1].id) }
    return [
      opening(scene), try pain(scene), try smallerRepair(scene), pattern(scene, world),
      again(scene, world), faultAndPrice(scene, world),
      scene.ending(),
    ]
  }

  /// With `--play`, lets a person use the same controller with the keyboard.
  static func takesOver(_ setting: Setting) async throws -> Bool {
    guard setting.option("play") != nil else { return false }
    guard TerminalScreen.isAvailable else { throw UsageError("--play needs a terminal.") }
    let view = ListView()
    let model = try ShelfModel(store: LibraryStore(folder: setting.store))
    let controller = ShelfController(model: model, view: view)
    view.delegate = controller
    Play(view, on: TerminalScreen()).run()
    withExtendedLifetime(controller) {}
    return true
  }
}

// MARK: - The first act

extension MVCDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: two screens with the same books",
      """
      Two screens list the \(scene.library.shelf.count) books on a library's shelf. The library is \
      stored in a file. The reader can tap a book to mark it as read, or swipe it away. The first \
      three books:
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("alone")
    let screens = try [BooksScreen(store: store), BooksScreen(store: store)]
    let (first, second) = (scene.cast[0], scene.cast[1])
    return Step("The pain: a screen that does everything")
      .says("This screen has its own copy of the library. It changes, saves and draws it:")
      .quotes("Without/BooksScreen.swift", "func swipeRow")
      .says(
        """
        (This step and the next each use a fresh copy of the file.) The reader swipes book \
        \(first.id) away on the left, then \(second.id) on the right:
        """
      )
      .asks(
        "Is book \(first.id) in the file afterward?",
        because: "The right screen's own copy still had the book, and the screen saved that copy."
      )
      .runs {
        try screens[0].swipeRow(0)
        try screens[1].swipeRow(1)
      }
      .claimsDamage("book \(first.id) is in the file again") {
        try store.load().shelf.contains(first.id)
      }
      .claimsDamage("the left screen still shows book \(second.id), which is gone") {
        screens[0].lines.show(second)
      }
      .says("The right screen saved its own copy, which still had book \(first.id).")
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("sharing")
    let books = try SharedBooks(store: store)
    let (left, right) = (SharingScreen(books), SharingScreen(books))
    let (first, second, third) = (scene.cast[0], scene.cast[1], scene.cast[2])
    return Step("The smaller repair: one object holds the books")
      .says(
        """
        Now both screens share one object, which the code calls `books`. A screen redraws after \
        its own changes:
        """
      )
      .quotes("Without/SharingScreen.swift", "func swipeRow")
      .says("The reader swipes book \(first.id) away on the left screen:")
      .runs { try left.swipeRow(0) }
      .claims("book \(first.id) is not in the file") { try !store.load().shelf.contains(first.id) }
      .claimsDamage("the right screen still shows book \(first.id): it wasn't notified") {
        right.lines.show(first)
      }
      .says("The right screen has book \(second.id) in its second row. The reader swipes it away:")
      .asks(
        "Is book \(second.id) removed?",
        because: "The right screen still shows book \(first.id), which the shared object has lost."
      )
      .runs { try right.swipeRow(1) }
      .claimsDamage("book \(third.id) is removed instead of book \(second.id)", answers: "no") {
        let shelf = try store.load().shelf
        return !shelf.contains(third.id) && shelf.contains(second.id)
      }
      .says(
        """
        Without book \(first.id), the second of the shared books is book \(third.id). The object \
        could notify both screens, and a swipe could pass the book's id. That would fix both bugs. \
        But one class would still draw, and decide what a tap does. Suppose the program also needs \
        a list of notes. Its class would repeat the code that draws a list and turns a row into an \
        id. And you couldn't test a swipe without drawing. So the pattern separates drawing from \
        deciding.
        """)
  }

  private static func pattern(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[1]
    let shelf = world.model.books
    let count = shelf.count { $0.isRead }
    return Step("The pattern: model, view, controller")
      .says(
        """
        A view never sees a book. It draws a heading, items, and perhaps a message. An item has an \
        id, a title and perhaps a mark. This view is a list:
        """
      )
      .quotes("Pattern/ListView.swift", "final class ListView")
      .says("When the reader taps a row, the view passes the item's id to its delegate:")
      .quotes("Pattern/ListView.swift", "func tapRow")
      .says("The delegate is the controller. It also observes the model, which holds the books:")
      .quotes("Pattern/ShelfController.swift", "final class ShelfController")
      .says("The controller decides that a tap marks the book as read or unread:")
      .quotes("Pattern/ShelfController.swift", "func itemsView(_ view: any ItemsView, didTap")
      .says("If the change fails, `attempt` shows the reason:")
      .quotes("Pattern/ShelfController.swift", "private func attempt")
      .says(
        """
        The model's `toggleRead` changes a copy of the library, and passes it to `save`. The model \
        notifies its observers only after saving. Each entry in its list of observers holds a weak \
        reference, which becomes `nil` when a screen is closed and its controller is gone:
        """
      )
      .quotes("Pattern/ShelfModel.swift", "private func save")
      .says("So each controller is notified, and turns the books into items for its view:")
      .quotes("Pattern/ShelfController.swift", "func shelfDidChange")
      .quotes("Pattern/ShelfController.swift", "private func show")
      .says(
        """
        Two lists and a progress bar are open. The bar shows \(count) of \(shelf.count) books as \
        read. The reader taps book \(book.id) on the left list:
        """
      )
      .runs { world.left.tapRow(1) }
      .claims("both lists show book \(book.id) as read: ● \(book.title)") {
        [world.left, world.right].allSatisfy { $0.lines.contains("● \(book.title)") }
      }
      .claims("the progress bar counts one more book: \(count + 1) of \(shelf.count)") {
        world.bar.line.hasSuffix(" \(count + 1) of \(shelf.count)")
      }
  }

  private static func again(_ scene: Scene, _ world: MVCWorld) -> Step {
    let (first, second) = (scene.cast[0], scene.cast[1])
    return Step("The same situation again: a swipe on each list")
      .says("All three views use one controller type. Each list reports taps to its controller:")
      .quotes("Demo/MVCWorld.swift", "controllers = [", through: "right.delegate")
      .says(
        """
        The reader swipes book \(first.id) away on the left list. Book \(second.id) is now in \
        the first row of the right list, and the reader swipes it away there:
        """
      )
      .runs {
        world.left.swipeRow(0)
        world.right.swipeRow(0)
      }
      .claims("neither list shows book \(first.id) or book \(second.id)") {
        [first, second].allSatisfy { !world.left.lines.show($0) && !world.right.lines.show($0) }
      }
      .claims("neither book is in the file") {
        try !scene.saved().shelf.contains { [first.id, second.id].contains($0.id) }
      }
  }

  private static func faultAndPrice(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[2]
    return Step("One fault, and the price")
      .says("The disk is full. The reader swipes book \(book.id) away on the left list:")
      .asks(
        "Does the left list still show book \(book.id)?",
        because: "The save fails, so the model keeps its books, and both lists still show them."
      )
      .runs { try await withFullDisk { world.left.swipeRow(0) } }
      .claims("both lists still show book \(book.id)") {
        world.left.lines.show(book) && world.right.lines.show(book)
      }
      .claims("only the left list says that there is no disk space") {
        [world.left, world.right].map { $0.lines.last?.hasPrefix("No disk") } == [true, false]
      }
      .says(
        """
        The price: three classes (`ListView`, `ShelfController`, `ShelfModel`) and three protocols \
        (`ItemsView`, `ItemsViewDelegate`, `ShelfObserver`) for one screen. While there is only \
        one screen, one class is enough. And a controller easily grows too big, because code that \
        fits nowhere else ends up there.
        """)
  }
}
