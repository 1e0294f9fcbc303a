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
    library.join(display, makesChanges: false) { [weak display] in display?.show($0) }
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
    library.join(printer, makesChanges: false) { [weak printer] event in
      isTold = true
      printer?.hear(event)
    }
    await wait { isTold }
    try library.change(.rename(second, to: "B"))
    try library.change(.rename(second, to: "C"))
    try library.change(.mark(first))
    await wait { printer.lines.contains("\(first) gone") }
    let promised = ["\(second) B", "\(second) C", "\(first) read", "\(first) gone"]
    if let line = promised.first(where: { !printer.lines.contains($0) }) {
      return "no line \(line)"
    }
    return (printer.lines + box.failures).joined(separator: ", ")
  }

  func atReturn(_ library: any Telling) async throws -> String {
    let before = ShelfDisplay()
    let after = ShelfDisplay()
    library.join(before, makesChanges: false) { [weak before] in before?.show($0) }
    let box = GiftBox(for: [first], in: library)
    library.join(after, makesChanges: false) { [weak after] in after?.show($0) }
    await wait { !before.rows.isEmpty && !after.rows.isEmpty }
    try library.change(.mark(first))
    let words = [before, after].map { display in
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
      library.join(display, makesChanges: false) { [weak display] event in
        told += 1
        display?.show(event)
      }
    }
    let other = ShelfDisplay()
    library.join(other, makesChanges: false) { [weak other] in other?.show($0) }
    await wait { told > 0 && !other.rows.isEmpty }
    let before = told
    weak let gone = display
    display = nil
    try library.change(.rename(second, to: "B"))
    await wait { other.rows.contains { $0.title == "B" } }
    guard gone == nil else { return "told \(before) time, and still there" }
    return "told \(before) time, then \(told - before)"
  }

  func onePaper(_ library: any Telling) async throws -> String {
    var paper: [String] = []
    let printers = (1...4).map { _ in Printer() }
    var told = 0
    @MainActor func write(_ number: Int, _ event: ShelfEvent) {
      told += 1
      let old = printers[number].lines.count
      printers[number].hear(event)
      paper += printers[number].lines[old...]
    }
    let owners = (1...3).map { _ in ShelfDisplay() }
    library.join(owners[0], makesChanges: false) { write(0, $0) }
    let box = GiftBox(for: [first], in: library) { write(1, $0) }
    library.join(owners[1], makesChanges: true) { write(2, $0) }
    library.join(owners[2], makesChanges: false) { write(3, $0) }
    await wait { told == 4 }
    try library.change(.rename(second, to: "B"))
    try library.change(.mark(first))
    withExtendedLifetime((box, owners)) {}
    guard !paper.isEmpty else { return "nothing yet" }
    var runs: [(line: String, count: Int)] = []
    for line in paper {
      if runs.last?.line == line { runs[runs.count - 1].count += 1 } else { runs.append((line, 1)) }
    }
    if let run = runs.first(where: { $0.count != 4 }) { return "\(run.line): \(run.count) of 4" }
    let lines = runs.map(\.line)
    guard lines == ["\(second) B", "\(first) read", "\(first) gone"] else { return "\(lines)" }
    return "each event: 4 of 4"
  }
}
