import BookLibrary
import Foundation
import LessonStage
import Observation
import Synchronization
import TerminalKit

extension MVCDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    let world = try MVCWorld(scene.store, pictureHost: scene.host, device: scene.device)
    return [
      undo(scene, world), reload(scene, world), try injection(scene), covers(scene, world),
      modern(scene),
      scene.ending(),
    ]
  }

  private static func undo(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[0]
    return Step("Undo: the controller keeps mementos")
      .says(
        """
        Before each change, the controller keeps a memento. The reader deletes book \(book.id), and \
        undoes that twice:
        """
      )
      .quotes("Pattern/Controller/ShelfController.swift", "guard let last", through: "show(message")
      .runs {
        world.grid.press(.character("d"))
        world.controller.undo()
      }
      .claims("after the first undo, grid and page show book \(book.id)", [true, true]) {
        [world.grid.shows(book), world.page.shows(book)]
      }
      .runs { world.controller.undo() }
      .claims("after the second undo, the grid says", "There is nothing to undo.") {
        world.grid.content.message ?? "nothing"
      }
  }

  private static func reload(_ scene: Scene, _ world: MVCWorld) -> Step {
    let (book, other) = (scene.cast[0], scene.cast[1])
    return Step("Reload: another program has changed the file")
      .says(
        """
        Another program deletes book \(other.id) from the file. Then the reader deletes book \
        \(book.id). The store, which writes the file, refuses to overwrite a change that it hasn't \
        loaded:
        """
      )
      .runs {
        let store = LibraryStore(folder: scene.setting.store)
        try ShelfModel(store: store).remove(other.id)
        world.grid.press(.home)
        world.grid.press(.character("d"))
      }
      .claims("the grid says", "\(StoreError.changedOnDisk(scene.store.url))") {
        world.grid.content.message ?? "nothing"
      }
      .says("After a reload, the reader deletes book \(book.id) again:")
      .asks(
        "Is book \(other.id) in the file after that?",
        because: "The reload brought the other program's deletion into the model."
      )
      .runs {
        world.controller.reload()
        world.grid.press(.home)
        world.grid.press(.character("d"))
      }
      .claims("book \(other.id) is in the file", false) {
        try scene.saved().shelf.contains(other.id)
      }
      .claims("book \(book.id) is in the file", false) {
        try scene.saved().shelf.contains(book.id)
      }
  }

  private static func injection(_ scene: Scene) throws -> Step {
    let book = scene.cast[0]
    let store = try scene.copy("injection")
    let page = PageView(pictureHost: scene.host)
    var screen: BooksScreen?
    var controller: ShelfController?
    return Step("A title that is code: each view escapes its text")
      .says(
        """
        In a copy, book \(book.id) is called <script>alert(1)</script>. The naive screen puts that \
        title into its page as it is:
        """
      )
      .quotes("Without/BooksScreen.swift", "html + ", through: "html + ")
      .runs {
        var library = try store.load()
        try library.rename(book.id, to: "<script>alert(1)</script>")
        try store.save(library)
        screen = try BooksScreen(store: store)
        controller = ShelfController(
          model: try ShelfModel(store: store), pictureHost: scene.host,
          device: scene.device)
        controller?.attach(page)
      }
      .claimsDamage("a browser would run the title", true) {
        screen?.html.contains("<script>") == true
      }
      .says(
        """
        Only a view knows where its text ends up. So the page view escapes its text, and no other \
        part does:
        """
      )
      .quotes("Sources/TerminalKit/Markup.swift", "case \"&\"", through: "case \">\"")
      .claims("a browser would run the title", false) { page.html.contains("<script>") }
  }

  private static func covers(_ scene: Scene, _ world: MVCWorld) -> Step {
    let host = scene.host
    return Step("Covers: the only thing that a page may load")
      .says(
        """
        The page draws a cover for each book, and lays the cover's picture over it. If the picture \
        can't be loaded, the drawing remains. A security policy in the page keeps the browser from \
        loading anything but pictures from one host:
        """
      )
      .quotes(
        "Support/PageView+HTML.swift", "return \"default-src", through: "return \"default-src"
      )
      .claims("the policy lets pictures come from", "\(host)") {
        let policy = world.page.html.firstMatch(of: /img-src ([^"]*)"/)
        return policy.map { String($0.1) } ?? "nowhere"
      }
      .claims("all pictures come from that host", true) {
        let pictures = world.page.html.matches(of: /url\(&quot;(.*?)&quot;\)/).map(\.1)
        return pictures.count == world.model.books.count
          && pictures.allSatisfy { $0.hasPrefix("\(host)/") }
      }
  }

  private static func modern(_ scene: Scene) -> Step {
    let told = Mutex(0)
    return Step("In modern Swift: the compiler writes the notification")
      .says(
        """
        With @Observable, code that has read a property inside withObservationTracking is told of \
        a change:
        """
      )
      .quotes("Demo/ObservedShelf.swift", "@Observable", through: "final class")
      .asks(
        "The books are read once, and then two are deleted. How often is that code told?",
        because: "Each reading is told of one change, the next, and the property was read once."
      )
      .runs {
        let shelf = ObservedShelf(scene.library.shelf)
        withObservationTracking {
          _ = shelf.books.count
        } onChange: {
          told.withLock { $0 += 1 }
        }
        try shelf.books.remove(shelf.books[0].id)
        try shelf.books.remove(shelf.books[0].id)
      }
      .claims("calls of onChange, for two deletions", 1) { told.withLock(\.self) }
      .says(
        """
        The code is told once, before the change happens. To hear of another change, it must read \
        the property again.
        """)
  }
}
