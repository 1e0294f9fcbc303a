import BookLibrary
import LessonStage
import Observation

/// The promises of the story. A trial looks at what a view draws.
@MainActor struct ScreenTrials {
  let cast: [Book]
  var first: Book.ID { cast[0].id }
  var second: Book.ID { cast[1].id }
  /// What `undone` finds if the promise is kept.
  var ended: String { "\(first)?, –, –; \(first) gone, then none" }

  func twoAsk(_ library: any AskingLibrary) -> String {
    let (ana, ben) = (library.open(), library.open())
    ana.swipe(first)
    ben.swipe(second)
    ana.answer(true)
    let yes = "\(gone(library)) gone; Ana \(words(ana)), Ben \(words(ben))"
    ben.answer(false)
    return "\(yes); his no: \(gone(library)) gone, Ben \(words(ben))"
  }

  /// Ana's book is deleted by Ben, by him before a late swipe, by a shortcut, and by an id alone, if that
  /// can be. Stops at the first broken promise.
  func undone(_ library: any AskingLibrary) throws -> String {
    let (ana, ben) = (library.open(), library.open())
    for round in 1...4 {
      ana.swipe(first)
      var seen = [words(ana)]
      let yes = yes(to: first, in: library)
      ben.swipe(first)
      switch (round, library as? any OpenLibrary) {
      case (4, let open?): try open.delete(first)
      case (3..., _): yes()
      default: ben.answer(true)
      }
      if round == 2 { ana.swipe(first) }
      seen.append(words(ana))
      let gone = gone(library)
      try library.undo()
      seen.append(words(ana))
      ana.answer(true)
      let found = "\(seen.joined(separator: ", ")); \(gone) gone, then \(self.gone(library))"
      if found != ended { return found }
    }
    return ended
  }

  func fullDisk(_ library: any AskingLibrary) async throws -> String {
    let (ana, ben) = (library.open(), library.open())
    var findings: Set<String> = []
    for input in [{ ana.swipe(first) }, { ana.answer(false) }] {
      ana.swipe(first)
      try await withFullDisk { ana.answer(true) }
      var seen = ["\(gone(library)) gone; told \(told(ana, ben))"]
      ben.swipe(second)
      ben.answer(true)
      seen.append(told(ana, ben))
      input()
      seen.append(told(ana, ben))
      findings.insert(seen.joined(separator: ", "))
      try library.undo()
    }
    return findings.sorted().joined(separator: " / ")
  }

  /// Other code has an id, and a shortcut has asked. Neither looks again.
  func shortcut(_ library: any AskingLibrary) throws -> String {
    let yeses = [first, second].map { yes(to: $0, in: library) }
    try (library as? any OpenLibrary)?.delete(first)
    let unasked = gone(library)
    let ben = yes(to: first, in: library)
    ben()
    let gone = gone(library)
    try library.undo()
    for yes in yeses { yes() }
    return "\(unasked); \(gone); \(self.gone(library))"
  }

  /// Opens a desk and asks, in each try in the same way. Returns the yes, which can be kept.
  private func yes(to id: Book.ID, in library: any AskingLibrary) -> () -> Void {
    let desk = library.open()
    desk.swipe(id)
    return { desk.answer(true) }
  }

  func mirrored(_ library: any AskingLibrary) -> String {
    let windows = library.open(2)
    windows[0].swipe(first)
    let before = windows.map(words).joined(separator: ", ")
    windows[1].answer(true)
    return "\(before); \(gone(library)) gone; \(windows.map(words).joined(separator: ", "))"
  }

  /// Whose windows are drawn again, because something changed that they had read.
  func redrawn(_ library: any AskingLibrary) -> String {
    @MainActor final class Drawn { var names: [String] = [] }
    let drawn = Drawn()
    let (ana, ben) = (library.open(2), library.open())
    for (name, view) in [("Ana", ana[0]), ("mirror", ana[1]), ("Ben", ben)] {
      withObservationTracking {
        _ = view.lines
      } onChange: {
        MainActor.assumeIsolated { drawn.names.append(name) }
      }
    }
    ana[0].swipe(first)
    return drawn.names.sorted().joined(separator: ", ")
  }

  private func gone(_ library: any AskingLibrary) -> String {
    let gone = [first, second].filter { !library.shelf.contains($0) }
    return gone.isEmpty ? "none" : gone.map(\.description).joined(separator: " and ")
  }

  /// The books that the view asks about.
  private func words(_ view: any AskingView) -> String {
    let asked = cast.filter { view.lines.contains("Delete \($0.title)?") }
    return asked.isEmpty ? "–" : asked.map { "\($0.id)?" }.joined(separator: " ")
  }

  private func told(_ ana: any AskingView, _ ben: any AskingView) -> String {
    let told = [("Ana", ana), ("Ben", ben)].filter { _, view in
      view.lines.contains { $0.hasPrefix("No disk space") }
    }
    return told.isEmpty ? "–" : told.map(\.0).joined(separator: " and ")
  }
}

extension AskingLibrary {
  fileprivate func open() -> any AskingView { open(1)[0] }
}
