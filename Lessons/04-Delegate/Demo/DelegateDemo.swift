import BookLibrary
import LessonStage

@main
struct DelegateDemo: Demo {
  static let command = "lesson-delegate"
  static let title = "Delegate: a view asks, and another object decides"

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let reader = Reader()
    let books = try BooksController(
      view: ShelfView(height: 3), store: scene.store, confirm: { _ in reader.saysYes })
    return [
      scene.opening(
        "The problem: one view for all lists",
        """
        An app shows picture books in a list. A view draws the rows, and the reader swipes a row \
        away to delete its book. Now the app needs a list of the readers' notes, which are \
        read-only here. All lists should look and feel the same, so the same view should show the \
        notes. The first two books:
        """),
      try pain(scene), try smallerRepair(scene), pattern(scene, books, reader),
      try again(scene, books), faultAndPrice(scene, books), scene.ending(),
    ]
  }
}

extension DelegateDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("subclass")
    let view = BooksView()
    let notes = try NotesScreen(store: store)
    let book = scene.cast[0].id
    return Step("The pain: a view that knows its controller")
      .says(
        """
        A controller is the object behind a view: it holds the data and changes it. This view \
        names the type of its controller, BooksScreen. The view hands each swipe to the \
        controller's deleteRow, which deletes the book in that row:
        """
      )
      .quotes("Without/BooksView.swift", "final class BooksView")
      .says(
        """
        The view takes no other controller. So the controller for notes becomes a subclass of \
        BooksScreen, and overrides the titles:
        """
      )
      .quotes("Without/BooksView.swift", "final class NotesScreen")
      .reads("Without/BooksView.swift", "func deleteRow")
      .runs { view.screen = notes }
      .claims("the view shows the notes") {
        view.render() == scene.library.notes.map(\.content)
      }
      .says(
        """
        The reader swipes row 0, which shows a note. (The library is saved in a file. This step \
        and the next each work on their own copy.)
        """
      )
      .asks(
        "Book \(book) is the first of the books. Is it deleted?",
        because: "NotesScreen inherits deleteRow, and that deletes books."
      )
      .runs { try view.swipeRow(0) }
      .claimsDamage("book \(book) is gone from the file") { try !store.has(book) }
      .says("NotesScreen could override deleteRow, but it would inherit the next method for books.")
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("closures")
    let notes = scene.library.notes
    let book = scene.cast[0].id
    weak var closed: ClosureBooksScreen?
    var lines: [String] = []
    return Step("The smaller repair: closures in place of a controller")
      .says("This view knows no controller. It has a closure for each thing that it needs:")
      .quotes("Without/ClosureView.swift", "var titles", through: "var deleteRow")
      .says("The books controller sets both. The notes controller needs only the first:")
      .quotes("Without/ClosureView.swift", "view.titles = { self", through: "view.deleteRow")
      .quotes("Without/ClosureView.swift", "view.titles = { notes")
      .says(
        """
        The view shows the books. Then the reader opens the notes in the same view, and swipes \
        row 0. Finally, the app lets go of the view and both controllers:
        """
      )
      .asks(
        "Is book \(book) still in the file?", answer: .no,
        because: "The second controller hasn't set deleteRow, so the view keeps the first closure."
      )
      .runs {
        let view = ClosureView()
        let books = try ClosureBooksScreen(view: view, store: store)
        closed = books
        _ = ClosureNotesScreen(view: view, notes: notes)
        lines = view.render()
        try view.swipeRow(0)
      }
      .claimsDamage("book \(book) is gone from the file") { try !store.has(book) }
      .claims("and yet the view showed the notes") { lines == notes.map(\.content) }
      .claimsDamage("the books controller is still in memory") { closed != nil }
      .says(
        """
        The notes controller didn't set deleteRow, so the closure of the books controller was \
        still there. And that controller is still in memory: it keeps the view, the view keeps the \
        closure, and the closure keeps the controller. A struct of both closures would be replaced \
        as a whole, and the compiler would notice a missing closure. But it doesn't notice a \
        missing [weak self], and every closure needs one. Taps and questions need more closures.
        """)
  }

  private static func pattern(_ scene: Scene, _ books: BooksController, _ reader: Reader) -> Step {
    let recorder = CallRecorder()
    let delegate = Recording(books, recorder)
    let view = books.view
    let book = scene.cast[1].id
    return Step("The pattern: one reference to an object that decides")
      .says(
        """
        A delegate makes decisions for another object, which knows its delegate only through a \
        protocol. Each question and each message is a method. A row has an id (ShelfRow.ID), here \
        the number of its book:
        """
      )
      .quotes("Pattern/ShelfViewDelegate.swift", "protocol ShelfViewDelegate")
      .says(
        """
        The view has one weak reference to its delegate, for all methods. A second object of this \
        kind, the data source, has the rows (see the second act). row(at:) asks it for a row; nil \
        means that there is none:
        """
      )
      .quotes("Pattern/ShelfView.swift", "final class ShelfView")
      .reads("Pattern/BooksController.swift", "extension BooksController: ShelfViewDelegate")
      .says(
        """
        A BooksController is the delegate, and passes each question on to the reader. The reader \
        swipes row 1, book \(book), twice, and answers first no, then yes:
        """
      )
      .asks(
        "How many times does the view call its delegate?",
        because: "It asks at each swipe, and after the yes, it tells the delegate to delete."
      )
      .runs {
        view.delegate = delegate
        reader.saysYes = false
        try view.swipeRow(1)
        reader.saysYes = true
        try view.swipeRow(1)
      }
      .claims("calls to the delegate", 3) { delegate.calls }
      .showsCalls(of: recorder)
      .claims("book \(book) is gone from the file") { try !scene.store.has(book) }
  }

  private static func again(_ scene: Scene, _ books: BooksController) throws -> Step {
    let view = books.view
    let notes = scene.library.notes
    let book = scene.cast[0].id
    let store = try scene.copy("closed")
    let before = try store.load()
    var controller: NotesController?
    weak var closed: BooksController?
    return Step("The same situation again: notes in the view for books")
      .says(
        """
        In the view with the books, a NotesController becomes the delegate and the data source. It \
        implements only didSelect. For deletion, the protocol has defaults:
        """
      )
      .quotes("Pattern/ShelfViewDelegate.swift", "extension ShelfViewDelegate")
      .reads("Pattern/NotesController.swift", "extension NotesController: ShelfViewDelegate")
      .runs { controller = NotesController(view: view, notes: notes) }
      .claims("the view shows the notes") { view.render() == notes.prefix(3).map(\.content) }
      .says("The reader taps row 0, a note:")
      .runs { view.tapRow(0) }
      .claims("the tap has selected the first note") { controller?.selected == notes.first?.id }
      .says("Then the reader swipes the same row:")
      .asks(
        "Is book \(book) still in the file?",
        because: "The view has room for one delegate, so no controller for books is left in it."
      )
      .runs { try view.swipeRow(0) }
      .claims("book \(book) is still in the file") { try scene.store.has(book) }
      .says("Then a books controller is closed. While its view fades out, row 0 is swiped:")
      .runs {
        let fading = ShelfView(height: 3)
        do {
          let controller = try BooksController(view: fading, store: store, confirm: { _ in true })
          closed = controller
        }
        try fading.swipeRow(0)
      }
      .claims("the closed controller is gone from memory, and deletes no book") {
        try closed == nil && store.load() == before
      }
  }

  private static func faultAndPrice(_ scene: Scene, _ books: BooksController) -> Step {
    let view = books.view
    let other = ShelfView(height: 3)
    let first = NotesController(view: other, notes: scene.library.notes)
    let second = NotesController(view: other, notes: scene.library.notes)
    let book = scene.cast[0]
    return Step("One fault, and the price")
      .says(
        """
        The view shows the books again, and the disk is full. The reader swipes row 0, book \
        \(book.id), and says yes. The controller changes a copy of the library, saves the copy, \
        and then takes it over:
        """
      )
      .quotes("Pattern/BooksController.swift", "func shelfView(_ view: ShelfView, delete")
      .runs {
        view.delegate = books
        view.dataSource = books
      }
      .asks(
        "Does row 0 still show book \(book.id)?",
        because: "The error leaves the method before the controller takes over the copy."
      )
      .fails(with: StoreError.diskFull(scene.store.url)) {
        try await withFullDisk { try view.swipeRow(0) }
      }
      .claims("row 0 still shows book \(book.id)") { view.render().first == book.title }
      .says(
        """
        The price: a view has room for one delegate. Two controllers for notes become the delegate \
        of another view, one after the other, and the reader taps row 0:
        """
      )
      .reads("Pattern/NotesController.swift", "init")
      .runs { other.tapRow(0) }
      .claimsDamage("the first controller doesn't learn of the tap") { first.selected == nil }
      .claims("the second one does") { second.selected == scene.library.notes.first?.id }
      .says("And a single callback needs no protocol: a closure is shorter.")
  }
}

extension LibraryStore {
  /// Returns whether a book is in the file.
  func has(_ id: Book.ID) throws -> Bool { try load().shelf.contains(id) }
}
