import BookLibrary
import LessonStage

/// The promises of the story.
@MainActor struct ScreenTrials {
  let first: Book.ID
  let second: Book.ID

  func twoAsk(_ library: any AskingLibrary) -> String {
    let (ana, ben) = (library.open(), library.open())
    ana.swipe(first)
    ben.swipe(second)
    ana.answer(true)
    return "\(gone(library)) gone; Ben: \(ben.words)"
  }

  func undone(_ library: any AskingLibrary) throws -> String {
    let (ana, ben) = (library.open(), library.open())
    ana.swipe(first)
    var seen = [ana.words]
    ben.swipe(first)
    ben.answer(true)
    seen.append(ana.words)
    let gone = gone(library)
    try library.undo()
    seen.append(ana.words)
    ana.answer(true)
    return "\(seen.joined(separator: ", ")); \(gone) gone, then \(self.gone(library))"
  }

  func fullDisk(_ library: any AskingLibrary) async throws -> String {
    let (ana, ben) = (library.open(), library.open())
    ana.swipe(first)
    try await withFullDisk { ana.answer(true) }
    let told = [ana, ben].map { $0.message?.hasPrefix("No disk space") == true ? "told" : "not" }
    let gone = gone(library)
    ana.swipe(second)
    let later = ana.message == nil ? "not" : "told"
    return "\(gone) gone; Ana \(told[0]), Ben \(told[1]); Ana later \(later)"
  }

  /// A screen in another file: it has what a deletion needs, and never looks again.
  func thirdScreen<Library: AskingLibrary>(_ library: Library) throws -> String {
    let keys = [first, second].map(library.key)
    let ben = library.open()
    ben.swipe(first)
    ben.answer(true)
    let gone = gone(library)
    try library.undo()
    for key in keys { if let key { try library.delete(key) } }
    return "\(gone), then \(self.gone(library))"
  }

  func twoViews(_ library: any AskingLibrary) -> String {
    let views = library.window(views: 2)
    views[0].swipe(first)
    let before = views.map(\.words).joined(separator: ", ")
    views[1].answer(true)
    return "\(before); \(gone(library)) gone; \(views.map(\.words).joined(separator: ", "))"
  }

  private func gone(_ library: any AskingLibrary) -> String {
    let gone = [first, second].filter { !library.shelf.contains($0) }
    return gone.isEmpty ? "none" : gone.map(\.description).joined(separator: " and ")
  }
}

extension AskingLibrary {
  /// Opens a window with one view.
  fileprivate func open() -> any AskingView { window(views: 1)[0] }
}

extension AskingView {
  /// The book that the view asks about.
  fileprivate var words: String { asked.map { "\($0.id)?" } ?? "–" }
}
