import BookLibrary

/// What every try can do.
@MainActor protocol AskingLibrary {
  var shelf: Shelf { get }
  /// Opens a window and its mirrors.
  func open(_ count: Int) -> [any AskingView]
  func undo() throws
  /// Returns a key, which another file can keep: it deletes the book.
  func key(to id: Book.ID) -> (() throws -> Void)?
}

@MainActor protocol AskingView {
  /// What it draws.
  var lines: [String] { get }
  func swipe(_ id: Book.ID)
  func answer(_ isYes: Bool)
}

// MARK: - Tries 1 to 3

/// A library that deletes by an id.
@MainActor protocol OpenLibrary: AskingLibrary {
  func delete(_ id: Book.ID) throws
}

extension OpenLibrary {
  func key(to id: Book.ID) -> (() throws -> Void)? {
    { try self.delete(id) }
  }
}

extension OneStore: OpenLibrary, AskingView {
  func open(_ count: Int) -> [any AskingView] { Array(repeating: self, count: count) }
}

extension OpenShelf: OpenLibrary {
  func open(_ count: Int) -> [any AskingView] {
    (0..<count).map { _ in OwnQuestionView(self) }
  }
}

extension OwnQuestionView: AskingView {}

extension ClassicModel: OpenLibrary {
  private struct ClassicWindow: AskingView {
    let controller: ClassicController
    let view: ClassicView
    var lines: [String] { view.lines }
    func swipe(_ id: Book.ID) { view.swipe(id) }
    func answer(_ isYes: Bool) { view.answer(isYes) }
  }

  func open(_ count: Int) -> [any AskingView] {
    let views = (0..<count).map { _ in ClassicView() }
    let controller = ClassicController(self, views: views)
    return views.map { ClassicWindow(controller: controller, view: $0) }
  }
}

// MARK: - Tries 4 and 6

/// A model that gives out keys, and a way to open its windows.
struct KeyedLibrary: AskingLibrary {
  let model: ShelfModel
  let windows: (ShelfModel, Int) -> [any AskingView]

  var shelf: Shelf { model.shelf }
  func open(_ count: Int) -> [any AskingView] { windows(model, count) }
  func undo() throws { try model.undo() }
  func key(to id: Book.ID) -> (() throws -> Void)? { model.askToDelete(id)?.yes }
}

extension RootView: AskingView {}

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

  func open(_ count: Int) -> [any AskingView] {
    Array(repeating: View(store: self, window: open()), count: count)
  }

  /// A window that asks about the book.
  func key(to id: Book.ID) -> (() throws -> Void)? {
    let window = open()
    swipe(id, in: window)
    return { self.answer(true, in: window) }
  }
}
