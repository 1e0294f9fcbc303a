import BookLibrary
import LessonStage

/// The promises of the story. Book `first` is given away when it has been read.
@MainActor struct Trials {
  let first: Book.ID
  let second: Book.ID

  func noon(_ library: any Telling) async throws -> String {
    let box = library.giftBox(for: [first, second])
    // Told of its first change, another observer puts up a display. It lives as long as the box.
    var isTold = false
    var displays: [ShelfDisplay] = []
    var areRight: Bool { displays.allSatisfy { $0.rows == Array(library.shelf) } }
    library.join(box, makesChanges: false) { _ in
      if isTold, displays.isEmpty { displays.append(library.display()) }
      isTold = true
    }
    await wait { isTold }
    try library.change(.mark(first))
    await wait { !library.shelf.contains(first) && !displays.isEmpty && areRight }
    displays.append(library.display())
    await wait { areRight }
    guard displays.count == 2, areRight else { return "never right" }
    try library.change(.mark(second))
    await wait { !library.shelf.contains(second) && areRight }
    guard box.failures.isEmpty, !library.shelf.contains(second) else { return "not given away" }
    return areRight ? "right, right" : "right, wrong"
  }

  func printer(_ library: any Telling) async throws -> String {
    let box = library.giftBox(for: [first])
    let printer = Printer()
    library.join(printer, makesChanges: false, printer.hear)
    await wait { printer.shelf != nil }
    try change(library)
    await wait { printer.lines.contains("\(first) gone") }
    if let line = lines.first(where: { !printer.lines.contains($0) }) { return "no line \(line)" }
    return (printer.lines + box.failures).joined(separator: ", ")
  }

  /// What B promises for the paper.
  var lines: [String] {
    ["\(second) Moon", "\(second) Sun", "\(first) read", "\(first) unread", "\(first) gone"]
  }

  func atReturn(_ library: any Telling) async throws -> String {
    let before = library.display()
    let box = library.giftBox(for: [first])
    let displays = [before, library.display()]
    await wait { displays.allSatisfy { !$0.rows.isEmpty } }
    try library.change(.mark(first))
    let words = displays.map { display in
      library.shelf.contains(first) || display.rows != Array(library.shelf) ? "wrong" : "right"
    }
    return withExtendedLifetime(box) { words.joined(separator: ", ") }
  }

  func ownChange(_ library: any Telling) async throws -> String {
    let owner = ShelfDisplay()
    var answer: String?
    library.join(owner, makesChanges: true) { event in
      guard answer == nil, event.newBooks.contains(where: { $0.id == first && $0.isRead })
      else { return }
      var made = "no"
      do {
        try library.change(.remove(first))
        made = library.shelf.contains(first) ? "not yet" : "made"
        // The book is gone, so this one must be refused.
        try library.change(.remove(first))
        answer = "\(made), no error"
      } catch { answer = "\(made), refused" }
    }
    do { try library.change(.mark(first)) } catch { answer = "\(answer ?? ""), another gets it" }
    await wait { answer != nil }
    return answer ?? "never told"
  }

  /// Four observers count the events with which they begin, and those with which they are done. Two of
  /// them may make changes; one is the gift box.
  func inStep(_ library: any Telling) async throws -> String {
    var begun = [0, 0, 0, 0]
    var done = begun
    var early: Int?
    let box = GiftBox(for: [first])
    // They live as long as the box.
    for number in 0...3 {
      library.join(box, makesChanges: number == 1 || number == 2) { event in
        if done.contains(where: { $0 < begun[number] }) { early = early ?? begun[number] }
        begun[number] += 1
        if number == 1 { box.hear(event, in: library) }
        done[number] += 1
      }
    }
    await wait { done == [1, 1, 1, 1] }
    try change(library)
    withExtendedLifetime(box) {}
    if let early { return "event \(early) too early" }
    // The first event was that of joining.
    return done == [6, 6, 6, 6] ? "in step" : "not done"
  }

  private func change(_ library: any Telling) throws {
    try library.change(.rename(second, to: "Moon"))
    try library.change(.rename(second, to: "Sun"))
    try library.change(.mark(first))
  }
}
