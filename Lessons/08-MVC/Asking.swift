import BookLibrary

/// What every try can do.
@MainActor protocol AskingLibrary {
  var shelf: Shelf { get }
  /// Opens a desk with this many windows.
  func open(_ count: Int) -> [any AskingView]
  func undo() throws
}

/// A try in which another file can delete by an id alone, without a question.
@MainActor protocol OpenLibrary: AskingLibrary {
  func delete(_ id: Book.ID) throws
}

@MainActor protocol AskingView {
  /// What it draws.
  var lines: [String] { get }
  func swipe(_ id: Book.ID)
  func answer(_ isYes: Bool)
}

// MARK: - Tries 1 to 3

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

/// A model that gives out keys, and a way to open a desk.
struct KeyedLibrary: AskingLibrary {
  let model: ShelfModel
  let windows: (ShelfModel, Int) -> [any AskingView]

  var shelf: Shelf { model.shelf }
  func open(_ count: Int) -> [any AskingView] { windows(model, count) }
  func undo() throws { try model.undo() }
}

extension RootView: AskingView {}

extension ListView: AskingView {
  func swipe(_ id: Book.ID) { controller.swipe(id) }
  func answer(_ isYes: Bool) { controller.answer(isYes) }
}

// MARK: - Try 5

extension DeskStore: AskingLibrary {
  private struct View: AskingView {
    let store: DeskStore
    let desk: DeskState
    var lines: [String] { store.lines(at: desk) }
    func swipe(_ id: Book.ID) { store.swipe(id, at: desk) }
    func answer(_ isYes: Bool) { store.answer(isYes, at: desk) }
  }

  func open(_ count: Int) -> [any AskingView] {
    Array(repeating: View(store: self, desk: open()), count: count)
  }
}
