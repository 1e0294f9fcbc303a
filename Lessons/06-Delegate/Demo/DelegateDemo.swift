import BookLibrary
import LessonStage
import ScriptStage

@main
struct DelegateDemo: Demo {
  static let lesson = "Delegate"
  static let title = "Delegate: a view asks, and another object decides"

  static func script(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    let view = ShelfView(height: 3)
    return [
      scene.opening(
        "The problem: one view for all lists",
        """
        An app shows picture books in a list. A view draws the rows, and a reader (the person who \
        uses the app) swipes a row away to delete its book. Now the app needs a list of the \
        readers' notes, which are read-only here. Both lists should look the same, so one view \
        should show both. The first two books:
        """),
      try pain(scene), try smallerRepair(scene), try pattern(scene, view),
      try again(scene, view), try faultAndPrice(scene), scene.ending(),
    ]
  }
}

extension DelegateDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("subclass")
    let view = BooksView()
    let notes = try NotesViewController(store: store)
    let book = scene.cast[0].id
    return Step("The pain: a view that knows its controller")
      .says(
        """
        A controller is the object behind a view: it holds and changes the data. This view names \
        the type of its controller, `BooksViewController`. A swipe calls the controller's \
        `deleteRow`, which deletes the book in that row:
        """
      )
      .quotes("Without/BooksView.swift", "final class BooksView")
      .says(
        """
        The view takes no other type of controller, so the controller for notes becomes a subclass \
        of `BooksViewController` and overrides the titles:
        """
      )
      .quotes("Without/BooksView.swift", "final class NotesViewController")
      .runs { view.controller = notes }
      .claims("the view shows the notes") {
        view.render() == scene.library.notes.map(\.content)
      }
      .says(
        """
        The reader swipes row 0, which shows a note. (The library is saved in a file. This step \
        and the next each use their own copy of that file.)
        """
      )
      .asks(
        "Book \(book) is in row 0 of the books. Is it deleted?",
        because: "`NotesViewController` inherits `deleteRow`, and that deletes books."
      )
      .runs { try view.swipeRow(0) }
      .claimsDamage("book \(book) is gone from the file") { try !store.has(book) }
      .says(
        """
        The view's reference is already weak. That doesn't help: the trouble is the controller's \
        type, not how long the controller lives. `NotesViewController` could override `deleteRow`, \
        but would still inherit each new method for books.
        """
      )
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("closures")
    let notes = scene.library.notes
    let book = scene.cast[0].id
    weak var closed: ClosureBooksController?
    var lines: [String] = []
    return Step("The smaller repair: closures in place of a controller")
      .says("This view has a closure for each thing that it needs:")
      .quotes("Without/ClosureView.swift", "var titles", through: "var deleteRow")
      .says("The books controller sets both closures, the notes controller only the first:")
      .quotes("Without/ClosureView.swift", "view.titles = { self", through: "view.deleteRow")
      .quotes("Without/ClosureView.swift", "view.titles = { notes")
      .says(
        """
        The view shows the books. Then the reader opens the notes in the same view, and swipes \
        row 0. Finally, the app releases the view and both controllers:
        """
      )
      .asks(
        "Is book \(book) still in the file?",
        because: "The notes controller didn't set `deleteRow`, so the old closure is still there."
      )
      .runs {
        let view = ClosureView()
        let books = try ClosureBooksController(view: view, store: store)
        closed = books
        _ = ClosureNotesController(view: view, notes: notes)
        lines = view.render()
        try view.swipeRow(0)
      }
      .claimsDamage("book \(book) is gone from the file", answers: "no") { try !store.has(book) }
      .claims("and yet the view showed the notes") { lines == notes.map(\.content) }
      .claimsDamage("the books controller is still in memory") { closed != nil }
      .says(
        """
        The view still had the books controller's `deleteRow` closure. It's part of a cycle: the \
        controller owns the view, which holds the closure, which holds the controller. One struct \
        for both closures would prevent the deletion (they would be replaced together), but not \
        the cycle: the compiler doesn't notice a missing `[weak self]`, and every closure that \
        uses `self` needs one.
        """)
  }

  private static func pattern(_ scene: Scene, _ view: ShelfView) throws -> Step {
    var saysYes = false
    let books = try BooksController(view: view, store: scene.store, confirm: { _ in saysYes })
    let recorder = CallRecorder()
    let delegate = Recording(books, recorder)
    let book = scene.cast[1].id
    return Step("The pattern: one reference to an object that decides")
      .says(
        """
        A delegate makes decisions for another object, which knows its delegate only through a \
        protocol. A row has an id, an `Int` (`ShelfRow.ID`). In a list of books, it's the book's \
        id, such as \(scene.cast[0].id). Each question and message is a method:
        """
      )
      .quotes("Pattern/ShelfViewDelegate.swift", "protocol ShelfViewDelegate")
      .says(
        """
        The view has one weak reference to its delegate, for all methods, and another to its data \
        source, which provides the rows. The method `row(at:)` asks the data source for a row, and \
        returns `nil` if it isn't visible:
        """
      )
      .quotes("Pattern/ShelfView.swift", "final class ShelfView")
      .says(
        """
        Now the delegate is a `BooksController`, which uses the original file and asks the reader. \
        The reader swipes row 1, book \(book), twice, and says no, then yes:
        """
      )
      .asks(
        "Does the view call its delegate only twice, once for each swipe?",
        because: "It asks once per swipe, and after the yes, it tells the delegate to delete."
      )
      .runs {
        view.delegate = delegate
        try view.swipeRow(1)
        saysYes = true
        try view.swipeRow(1)
      }
      .claims("the view called its delegate three times", answers: "no") { delegate.calls == 3 }
      .showsCalls(of: recorder)
      .claims("book \(book) is gone from the file") { try !scene.store.has(book) }
  }

  private static func again(_ scene: Scene, _ view: ShelfView) throws -> Step {
    let notes = scene.library.notes
    let book = scene.cast[0].id
    let store = try scene.copy("closed")
    var controller: NotesController?
    weak var closed: BooksController?
    return Step("The same situation again: notes in the view for books")
      .says(
        """
        The view has room for three rows. The reader opens the notes in it, so a `NotesController` \
        becomes its delegate and data source. Of the delegate's methods, it implements only \
        `didSelect`. The other two have defaults:
        """
      )
      .quotes("Pattern/ShelfViewDelegate.swift", "extension ShelfViewDelegate")
      .runs { controller = NotesController(view: view, notes: notes) }
      .claims("the view shows the first three notes") {
        view.render() == notes.prefix(3).map(\.content)
      }
      .says("The reader taps row 0, a note:")
      .runs { view.tapRow(0) }
      .claims("the tap has selected the first note") { controller?.selected == notes.first?.id }
      .says("Then the reader swipes the same row:")
      .asks(
        "Is book \(book) still in the file?",
        because: """
          The view has room for one delegate, and that is now the notes controller. It has no \
          `shouldDelete` of its own, and the default says no.
          """
      )
      .runs { try view.swipeRow(0) }
      .claims("book \(book) is still in the file") { try scene.store.has(book) }
      .says(
        """
        A second list of books uses a fresh copy of the file. The reader closes this list, and the \
        app releases its controller. While the view is still fading out, the reader swipes row 0:
        """
      )
      .runs {
        let fading = ShelfView(height: 3)
        do {
          let controller = try BooksController(view: fading, store: store, confirm: { _ in true })
          closed = controller
        }
        try fading.swipeRow(0)
      }
      .claims("the list's controller is gone from memory, and deletes no book") {
        try closed == nil && store.has(book)
      }
  }

  private static func faultAndPrice(_ scene: Scene) throws -> Step {
    let store = try scene.copy("question")
    let view = ShelfView(height: 3)
    let first = scene.cast[0].id
    let second = scene.cast[1].id
    var deletion: Result<Void, any Error>?
    let controller = try BooksController(view: view, store: store) { book in
      deletion = Result { try view.delegate?.shelfView(view, delete: book.rawValue) }
      return true
    }
    let notes = scene.library.notes
    let old = NotesController(view: ShelfView(height: 3), notes: notes)
    let new = NotesController(view: old.view, notes: notes)
    return Step("One fault, and the price")
      .says(
        """
        The fault: a book disappears while the reader is being asked about it. This step uses a \
        fresh copy of the file, so book \(second) is in it again. The reader swipes row 0, book \
        \(first), and a dialog asks whether to delete it. On a Mac, other code can run on the main \
        thread while a dialog is open. Here, a server reports that book \(first) is gone, so the \
        controller deletes it. Row 0 is now book \(second). The reader says yes. The view uses the \
        same id in both calls:
        """
      )
      .quotes("Pattern/ShelfView.swift", "guard delegate.shelfView", through: "try delegate")
      .asks(
        "Is book \(second) still in the file?",
        because: "The view names the row by its id, and that is still the id of book \(first)."
      )
      .fails(with: LibraryError.noSuchBook(first)) { try controller.view.swipeRow(0) }
      .claims("book \(second) is still in the file") {
        try deletion?.get()
        return try store.has(second)
      }
      .says("With row numbers in place of ids, book \(second) would be gone.")
      .says(
        """
        The price: a view has room for one delegate. Here, a view gets one controller as its \
        delegate, and then another. The reader taps row 0:
        """
      )
      .runs { new.view.tapRow(0) }
      .claimsDamage("the first controller isn't told about the tap") { old.selected == nil }
      .says("For a single callback, a closure is shorter.")
  }
}

extension LibraryStore {
  /// Returns whether a book is in the file.
  func has(_ id: Book.ID) throws -> Bool { try load().shelf.contains(id) }
}
