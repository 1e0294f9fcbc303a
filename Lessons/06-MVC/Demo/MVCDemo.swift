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
      excludes: ["format", "step", "code", "more", "predict"]),
    Option("html", "FILE", help: "write the page to FILE: a new file, or an earlier page") {
      !$0.isEmpty && !$0.hasSuffix("/")
    },
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    let world = try MVCWorld(scene.store, pictureHost: scene.host, device: scene.device)
    let page = pageFile(setting)
    try page?.write(world.page)
    let kept = page.map { " The page is in \($0.url.path)." } ?? ""
    return [
      opening(scene), try pain(scene), pattern(scene, world), again(scene, world),
      fault(scene, world), price(scene, world),
      scene.ending(
        """
        With --play you use the grid yourself; --html FILE saves the page.\(kept)
        """),
    ]
  }

  /// With `--play`: the same controller, under a person's keyboard.
  static func takesOver(_ setting: Setting) async throws -> Bool {
    guard setting.option("play") != nil else { return false }
    // A signal ends the play as `q` does, up to the end of the program: a closed terminal sends two.
    Signals.catchAll()
    let scene = try Scene(setting, books: 0)
    let controller = ShelfController(
      model: try ShelfModel(store: scene.store), pictureHost: scene.host,
      device: scene.device)
    let page = pageFile(setting).map { (PageView(pictureHost: scene.host), $0) }
    if let (view, file) = page {
      controller.attach(view)
      try file.write(view)
    }
    let screen = TerminalScreen()
    try Play(controller, on: screen, page: page).run()
    // A reader that goes away early is no failure.
    if ![0, EPIPE].contains(screen.failure) { throw OutputError(code: screen.failure) }
    return true
  }

  private struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "The output can't be written: \(String(cString: strerror(code)))." }
  }

  /// The file that the command line asks for.
  private static func pageFile(_ setting: Setting) -> PageFile? {
    setting.option("html").map {
      PageFile(URL(filePath: $0, directoryHint: .notDirectory).absoluteURL)
    }
  }
}

// MARK: - The first act

extension MVCDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      """
      A library of picture books is shown twice: as a grid in the terminal, with a tile for each \
      book, and as a page for a browser. The story is about three books.
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("screens")
    let left = try BooksScreen(store: store)
    let right = try BooksScreen(store: store)
    let (book, other) = (scene.cast[1], scene.cast[2])
    return Step("The pain: a screen that does everything")
      .says(
        """
        Two screens show a copy of the library; each does all of the work itself. The reader swipes \
        away book \(book.id) on the left one, then book \(other.id) on the right one:
        """
      )
      .quotes("Without/BooksScreen.swift", "func swipeRow")
      .asks(
        "Is book \(book.id) in the file afterwards?",
        because: "The right screen loaded its books before the deletion, and saves all of them."
      )
      .runs {
        try left.swipeRow(1)
        try right.swipeRow(2)
      }
      .says(
        """
        Each screen holds its own copy of the books. So the right one still had book \(book.id), and \
        its save put that book back into the file:
        """
      )
      .claimsDamage("book \(book.id) is in the file again", true) {
        try store.load().shelf.contains(book.id)
      }
      .claimsDamage("the left screen shows book \(other.id)", true) {
        left.lines.contains { $0.hasPrefix("\(other.id) ") }
      }
      .claimsDamage("the right screen shows book \(book.id)", true) {
        right.lines.contains { $0.hasPrefix("\(book.id) ") }
      }
  }

  private static func pattern(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[1]
    var before: [String] = []
    return Step("The pattern: a round trip through three parts")
      .says(
        """
        The model holds and saves the books. A view draws, and reports taps. Between them stands \
        the controller; in UIKit, your view controller. When book \(book.id) is tapped, the grid \
        tells the controller, which changes the model:
        """
      )
      .quotes(
        "Pattern/Controller/ShelfController.swift", "func tileView(_ view: any TileView, didTap"
      )
      .says(
        """
        The model saves the change and notifies the object that observes it. That is the controller \
        again, which shows the books in all its views:
        """
      )
      .quotes("Pattern/Controller/ShelfController.swift", "private func show")
      .runs {
        before = world.cover(of: book)
        world.grid.press(.right)
        world.grid.press(.enter)
      }
      .showsCalls(of: world.model.recorder)
      .shows {
        Table(
          ["book \(book.id)'s tile before", "and after"],
          rows: zip(before, world.cover(of: book)).map { [$0, $1] })
      }
      .claims("the page shows book \(book.id) as read", !book.isRead) { world.page.marks(book) }
  }

  private static func again(_ scene: Scene, _ world: MVCWorld) -> Step {
    let (book, other) = (scene.cast[1], scene.cast[2])
    let right = GridView()
    func count(of book: Book) throws -> Int {
      let isInFile = try scene.saved().shelf.contains(book.id)
      return [world.grid.shows(book), right.shows(book), world.page.shows(book), isInFile]
        .count { $0 }
    }
    return Step("The same situation again: two screens")
      .says(
        """
        A second grid is attached. Book \(book.id) is deleted in one grid, \(other.id) in the \
        other.
        """
      )
      .asks(
        "In how many places (two grids, page, file) is book \(book.id) or \(other.id) afterwards?",
        because: "There is one model: each deletion is saved once, and then shown in every view."
      )
      .runs {
        world.controller.attach(right)
        world.grid.press(.character("d"))
        right.press(.right)
        right.press(.character("d"))
      }
      .says("Neither grid holds books, so neither is out of date:")
      .claims("places (grids, page, file) with book \(book.id) or \(other.id)", 0) {
        try count(of: book) + count(of: other)
      }
  }

  private static func fault(_ scene: Scene, _ world: MVCWorld) -> Step {
    let book = scene.cast[0]
    return Step("One fault: the disk is full")
      .says(
        "The reader deletes book \(book.id), but the model can't save that:"
      )
      .quotes("Pattern/Model/ShelfModel.swift", "var changed", through: "observer?.")
      .asks(
        "Does the grid still show book \(book.id)?",
        because: "The model deletes it from a copy, and keeps the copy only once it is saved."
      )
      .runs {
        world.grid.press(.home)
        try await withFullDisk { world.grid.press(.character("d")) }
      }
      .says(
        """
        The model goes back to a memento and notifies nobody; the controller catches the error and \
        shows it:
        """
      )
      .claims("the grid shows book \(book.id)", true) { world.grid.shows(book) }
      .claims("the page shows book \(book.id)", true) { world.page.shows(book) }
      .claims("the grid says", "\(StoreError.diskFull(scene.store.url))") {
        world.grid.content.message ?? "nothing"
      }
  }

  private static func price(_ scene: Scene, _ world: MVCWorld) -> Step {
    let grid = GridView()
    var notes: NotesController?
    return Step("The gain, and the price")
      .says("The grid knows no model, so it can show others, too, such as readers' notes:")
      .runs { notes = NotesController(model: NotesModel(scene.library.notes), view: grid) }
      .claims("the grid's first line", "Notes: \(scene.library.notes.count)") {
        withExtendedLifetime(notes) { grid.render()[0].text }
      }
      .says(
        """
        But each kind of model needs its own controller, which grows massive if all other code \
        ends up there. Don't split a screen that never changes.
        """)
  }
}
