import BookLibrary

/// What every try can do.
@MainActor protocol AskingLibrary {
  /// What another file needs for a deletion.
  associatedtype Key
  var shelf: Shelf { get }
  /// Opens a window, and returns its views.
  func window(views count: Int) -> [any AskingView]
  func undo() throws
  func key(to id: Book.ID) -> Key?
  func delete(_ key: Key) throws
}

@MainActor protocol AskingView {
  /// What it draws.
  var lines: [String] { get }
  func swipe(_ id: Book.ID)
  func answer(_ isYes: Bool)
}

extension AskingLibrary where Key == Book.ID {
  func key(to id: Book.ID) -> Book.ID? { shelf.contains(id) ? id : nil }
}

// MARK: - Try 1

extension OneStore: AskingLibrary, AskingView {
  func window(views count: Int) -> [any AskingView] { Array(repeating: self, count: count) }
}

// MARK: - Try 2

extension OpenShelf: AskingLibrary {
  func window(views count: Int) -> [any AskingView] {
    (0..<count).map { _ in OwnQuestionView(self) }
  }
}

extension OwnQuestionView: AskingView {}

// MARK: - Try 3

extension ClassicModel: AskingLibrary {
  private struct ClassicWindow: AskingView {
    let controller: ClassicController
    let view: ClassicView
    var lines: [String] { view.lines }
    func swipe(_ id: Book.ID) { view.swipe(id) }
    func answer(_ isYes: Bool) { view.answer(isYes) }
  }

  func window(views count: Int) -> [any AskingView] {
    let views = (0..<count).map { _ in ClassicView() }
    let controller = ClassicController(self, views: views)
    return views.map { ClassicWindow(controller: controller, view: $0) }
  }
}

// MARK: - Tries 4 and 6

/// A model that gives out keys, and a way to open its windows.
struct KeyedLibrary: AskingLibrary {
  let model: ShelfModel
  let open: (ShelfModel, Int) -> [any AskingView]

  var shelf: Shelf { model.shelf }
  func window(views count: Int) -> [any AskingView] { open(model, count) }
  func undo() throws { try model.undo() }
  func key(to id: Book.ID) -> DeleteQuestion? { model.askToDelete(id) }
  func delete(_ key: DeleteQuestion) throws { try key.yes() }
}

extension KeyedView: AskingView {}

extension ListView: AskingView {
  func swipe(_ id: Book.ID) { controller.swipe(id) }
  func answer(_ isYes: Bool) { controller.answer(isYes) }
}

// MARK: - Try 5

extension WindowStore: AskingLibrary {
  private struct View: AskingView {
    let store: WindowStore
    let window: Int
    var lines: [String] { store.lines(in: window) }
    func swipe(_ id: Book.ID) { store.swipe(id, in: window) }
    func answer(_ isYes: Bool) { store.answer(isYes, in: window) }
  }

  func window(views count: Int) -> [any AskingView] {
    Array(repeating: View(store: self, window: open()), count: count)
  }

  /// A window that asks about the book.
  func key(to id: Book.ID) -> Int? {
    let window = open()
    swipe(id, in: window)
    return window
  }

  func delete(_ key: Int) { answer(true, in: key) }
}
