import BookLibrary
import LessonStage

/// The promises of the story. Book `first` is given away when it has been read.
@MainActor struct Trials {
  let first: Book.ID
  let second: Book.ID

  func noon(_ library: any Telling) async throws -> String {
    let box = GiftBox(for: [first, second], in: library)
    try library.change(.mark(first))
    await wait { !library.shelf.contains(first) }
    let display = ShelfDisplay()
    library.join(display)
    await wait { display.rows == Array(library.shelf) }
    guard display.rows == Array(library.shelf) else { return "wrong at noon" }
    try library.change(.mark(second))
    await wait { !library.shelf.contains(second) && display.rows == Array(library.shelf) }
    guard box.failures.isEmpty, !library.shelf.contains(second) else { return "not given away" }
    return display.rows == Array(library.shelf) ? "right, right" : "right, wrong"
  }

  func printer(_ library: any Telling) async throws -> String {
    let box = GiftBox(for: [first], in: library)
    let printer = Printer()
    var isTold = false
    library.join(printer) { [weak printer] event in
      isTold = true
      printer?.hear(event)
    }
    await wait { isTold }
    try change(library)
    await wait { printer.lines.contains("\(first) gone") }
    if let line = lines.first(where: { !printer.lines.contains($0) }) { return "no line \(line)" }
    return (printer.lines + box.failures).joined(separator: ", ")
  }

  func atReturn(_ library: any Telling) async throws -> String {
    let displays = [ShelfDisplay(), ShelfDisplay()]
    library.join(displays[0])
    let box = GiftBox(for: [first], in: library)
    library.join(displays[1])
    await wait { displays.allSatisfy { !$0.rows.isEmpty } }
    try library.change(.mark(first))
    let words = displays.map { display in
      display.rows.contains { $0.id == first } || display.rows != Array(library.shelf)
        ? "wrong" : "right"
    }
    withExtendedLifetime(box) {}
    return words.joined(separator: ", ")
  }

  func takenDown(_ library: any Telling) async throws -> String {
    var told = 0
    var display: ShelfDisplay? = ShelfDisplay()
    if let display {
      library.join(display) { [weak display] event in
        told += 1
        display?.show(event)
      }
    }
    let other = ShelfDisplay()
    library.join(other)
    await wait { told > 0 && !other.rows.isEmpty }
    guard told > 0 else { return "never told" }
    let before = told
    weak var gone: ShelfDisplay?
    gone = display
    display = nil
    try library.change(.rename(second, to: "B"))
    await wait { other.rows.contains { $0.title == "B" } }
    return (gone == nil ? "gone" : "still there")
      + (told == before ? ", told nothing more" : ", told more")
  }

  func ownChange(_ library: any Telling) async throws -> String {
    let owner = ShelfDisplay()
    var answer: String?
    library.join(owner, makesChanges: true) { event in
      guard answer == nil, event.newBooks.contains(where: { $0.id == first && $0.isRead }) else {
        return
      }
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

  func onePaper(_ library: any Telling) async throws -> String {
    var paper: [String] = []
    var told = 0
    let printers = (1...4).map { _ in Printer() }
    @MainActor func write(_ number: Int, _ event: ShelfEvent) {
      told += 1
      let old = printers[number].lines.count
      printers[number].hear(event)
      paper += printers[number].lines[old...]
    }
    let owners = (1...3).map { _ in ShelfDisplay() }
    library.join(owners[0]) { write(0, $0) }
    let box = GiftBox(for: [first], in: library) { write(1, $0) }
    library.join(owners[1], makesChanges: true) { write(2, $0) }
    library.join(owners[2]) { write(3, $0) }
    await wait { told == 4 }
    try change(library)
    withExtendedLifetime((box, owners)) {}
    if paper.isEmpty { return "nothing yet" }
    for (number, line) in lines.enumerated() {
      let count = paper.dropFirst(4 * number).prefix(4).count { $0 == line }
      if count < 4 { return "\(line): \(count) of 4" }
    }
    return paper.count == 16 ? "all: 4 of 4" : "too many lines"
  }

  /// What B promises for the paper.
  var lines: [String] { ["\(second) B", "\(second) C", "\(first) read", "\(first) gone"] }

  private func change(_ library: any Telling) throws {
    try library.change(.rename(second, to: "B"))
    try library.change(.rename(second, to: "C"))
    try library.change(.mark(first))
  }
}
