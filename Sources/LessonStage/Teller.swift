public import BookLibrary
import Foundation
import TerminalKit

/// Tells a page: it says the text, quotes files, and runs the code that the page names.
public final class Teller {
  public let setting: Setting
  let page: Page
  /// The lesson's folder.
  private let folder: URL
  private let console: any Console
  private let text: PageText
  private let predicts: Bool
  private let pauses: Bool
  /// Whether only titles, questions and results are shown, for someone who has read the page.
  private let isShort: Bool
  private var code: [(name: String, run: () async throws -> Void)] = []
  /// The ids of books on the page, and those of the run.
  private var ids: [(page: Int, run: Int)] = []
  private var scene: Scene?
  /// Whether the story has changed the library's file.
  private var hasChanged = false
  /// What the library goes back to at the end of an act. With another library's, the run is false.
  package var ending: Library.Memento?

  /// What the code that runs now has shown.
  private var shown: [Output] = []
  /// What each code has shown, in Markdown.
  private(set) var results: [String: [String]] = [:]
  private var claims = 0
  /// The claims that are false, in words.
  private(set) var failures: [String] = []
  private var guesses = (all: 0, right: 0)
  /// What the last claim found, in words.
  private var found: String?

  init(
    _ page: Page, in folder: URL, _ setting: Setting, on console: any Console,
    isPlain: Bool = false, predicts: Bool = false, pauses: Bool = false, isShort: Bool = false
  ) {
    self.page = page
    self.folder = folder
    self.setting = setting
    self.console = console
    self.predicts = predicts
    self.pauses = pauses
    self.isShort = isShort
    text = PageText(on: console, isPlain: isPlain)
  }

  // MARK: - The names of the code

  /// Names code: it runs where the page has `<!-- run NAME -->`.
  public func at(_ name: String, _ run: @escaping () async throws -> Void) {
    code.append((name, run))
  }

  /// Opens the story's library, which goes back to its memento at the end of each act.
  ///
  /// - Parameters:
  ///   - count: The number of books that the story is about.
  ///   - kind: The books' common feature, as in "that are unread".
  ///   - isFit: Returns whether a book has that feature.
  public func scene(
    books count: Int, _ kind: String = "", where isFit: (Book) -> Bool = { _ in true }
  ) throws -> Scene {
    let scene = try Scene(setting, books: count, kind, where: isFit)
    self.scene = scene
    ending = ending ?? scene.library.memento()
    return scene
  }

  /// Has the run say another number than the page, where its library isn't the sample.
  public func says(_ book: Book.ID, for sample: Int) { ids.append((sample, book.rawValue)) }

  /// Returns the text as the run says it.
  private func said(_ text: [Inline]) -> String {
    guard ids.contains(where: { $0.page != $0.run }) else { return text.plain }
    return text.plain.replacing(#/\b\d+\b/#) { match in
      ids.first { "\($0.page)" == match.0 }.map { "\($0.run)" } ?? String(match.0)
    }
  }

  /// What is wrong with the page, or with the names in it.
  ///
  /// - Parameter isStrict: Whether every quotation has to be in its file. A reader may have removed it.
  func faults(isStrict: Bool) -> [Page.Fault] {
    // What can't be read hides names.
    guard page.faults.isEmpty else { return page.faults.sorted { $0.line < $1.line } }
    let names = code.map(\.name)
    let used = page.results
    var faults: [Page.Fault] = []
    func fault(_ line: Int, _ text: String) { faults.append(Page.Fault(line: line, text: text)) }
    for (index, (lines, name)) in used.enumerated() {
      if let first = used[..<index].first(where: { $0.name == name }) {
        fault(lines.line, "\"\(name)\" runs on line \(first.lines.line) already")
      } else if !names.contains(name) {
        let nearest = name.nearest(among: names).map { "; did you mean \($0)?" } ?? ""
        fault(lines.line, "no code is named \"\(name)\"\(nearest)")
      }
    }
    for block in page.acts.flatMap(\.everything) {
      switch block {
      case .quote(_, let line):
        fault(line, "a quote in an act is a result, directly below its name: <!-- run NAME -->")
      case .code(let lines):
        fault(lines.line, "the line above code is a link to its file: [FILE:1](FILE#L1)")
      case .other(let lines): fault(lines.line, "a run can't tell HTML")
      default: break
      }
    }
    for case .quotation(let lines, let place) in page.everything
    where isStrict && quotation(lines, place) == nil {
      guard let file = file(place) else {
        fault(lines.line, "there is no \(place.file)")
        continue
      }
      let words = { (line: String) in line.trimmingCharacters(in: .whitespaces) }
      let all = Set(file.components(separatedBy: "\n").map(words))
      let missing = lines.quoted.map(words).first { $0 != "// …" && !all.contains($0) }
      fault(
        lines.line,
        missing.map { "\(place.file) has no line \"\($0)\"" }
          ?? "\(place.file) has these lines in another order")
    }
    if setting.original == nil {
      for (page, run) in ids where page != run {
        fault(0, "the page says \(page), the sample has \(run)")
      }
    }
    for name in names where !used.contains(where: { $0.name == name }) {
      fault(0, "no result names the code \"\(name)\"")
    }
    for name in Set(names) where names.count(where: { $0 == name }) > 1 {
      fault(0, "two pieces of code are named \"\(name)\"")
    }
    // Those without a line may be consequences of the others.
    return faults.filter { $0.line > 0 }.sorted { $0.line < $1.line }
      + faults.filter { $0.line == 0 }
  }

  // MARK: - Telling

  /// Tells an act.
  ///
  /// - Returns: Whether every claim is true.
  func tell(_ act: Page.Section, isFirst: Bool, next: String = "") async -> Bool {
    text.title(page.title.plain)
    var step = ""
    do {
      try await tell(act.blocks)
      for (number, part) in act.parts.enumerated() {
        step = part.title.plain
        text.step(said(part.title))
        try await tell(part.blocks)
        if pauses, number + 1 < act.parts.count { _ = try console.line("Return for the next step") }
      }
      try restore(isFirst: isFirst)
      if !next.isEmpty { text.say(next) }
    } catch let departure as Departure {
      text.say("Left at step \(step)\(departure.isEndOfInput ? ": the input has ended." : "")")
    } catch {
      failures.append("the story stops here, \(error)".storyLine)
    }
    if guesses.all > 0 { text.say("Guessed right: \(guesses.right) of \(guesses.all).") }
    if claims > 0 {
      let score = failures.isEmpty ? "All are true." : "False: \(failures.count)."
      text.finding(
        failures.isEmpty ? "✔" : "✘", "Claims checked: \(claims). \(score)", isLast: true)
    }
    for failure in failures { text.finding("✘", failure.unmarked) }
    return failures.isEmpty
  }

  private func tell(_ blocks: [Page.Block]) async throws {
    for block in blocks {
      if Signals.caught != nil { throw Departure() }
      switch block {
      case .paragraph where isShort, .list where isShort, .quotation where isShort,
        .table where isShort:
        break
      case .paragraph(let words) where words.leadOn: break
      case .paragraph(let words): text.say(said(words))
      case .list(let items, let isNumbered):
        for (number, item) in items.enumerated() {
          text.item(item.mark ?? (isNumbered ? "\(number + 1)." : "-"), said(item.text))
        }
      case .table(let rows):
        let rows = rows.map { $0.map(said) }
        text.table(Table(rows[0], rows: Array(rows.dropFirst())))
      case .quotation(let lines, let place): quote(lines, place)
      case .result(let name, _, _): try await run(name)
      case .details(_, let blocks): try await tell(blocks)
      case .question(let question): try await tell(question)
      case .broken, .findings, .quote, .code, .other: break
      }
    }
  }

  private func run(_ name: String) async throws {
    shown = []
    try await code.first { $0.name == name }?.run()
    results[name] = shown.markdown
    if let scene, !hasChanged { hasChanged = try scene.fileHasChanged() }
  }

  private func quote(_ lines: Page.Lines, _ place: Page.Place) {
    let quotation = quotation(lines, place)
    let news =
      switch quotation?.hasChanged {
      case nil: " (gone from the file)"
      case true?: " (changed since the page was written)"
      case false?: ""
      }
    let file = place.file.replacing("../", with: "")
    let title = file + (quotation.map { ":\($0.start)" } ?? "")
    text.code(title, news: news, quotation?.lines ?? lines.text)
  }

  func quotation(_ lines: Page.Lines, _ place: Page.Place) -> Quotation? {
    file(place).flatMap { Quotation(of: lines.quoted, in: $0.components(separatedBy: "\n")) }
  }

  private func file(_ place: Page.Place) -> String? {
    try? folder.appending(path: place.file).standardized.text()
  }

  private func tell(_ question: Page.Question) async throws {
    text.item("?", said(question.text))
    let letters = ["a", "b", "c", "d"]
    var guess: Int?
    if predicts {
      for (letter, answer) in zip(letters, question.answers) {
        text.item(letter, said(answer.text))
      }
      while guess == nil {
        let last = letters[question.answers.count - 1]
        let words = try console.line("a to \(last)").trimmingCharacters(in: .whitespaces)
          .lowercased()
        guess = letters.prefix(question.answers.count).firstIndex(of: words)
      }
    }
    found = nil
    let end = (question.hidden.firstIndex { $0.result != nil } ?? -1) + 1
    try await tell(Array(question.hidden[..<end]))
    let right = question.answers.firstIndex(where: \.isRight) ?? 0
    let hasResult = end > 0
    if guess == nil, !hasResult {
      let answer = question.answers[right]
      text.item("-", "\(said(answer.text)): \(said(answer.reason))")
    }
    if let guess {
      let (chosen, answer) = (question.answers[guess], question.answers[right])
      guesses.all += 1
      guesses.right += chosen.isRight ? 1 : 0
      if !chosen.isRight {
        text.item("-", "\(letters[guess]): \(said(chosen.reason).capitalizedFirst)")
      }
      text.item(
        "-",
        chosen.isRight
          ? "Right: \(said(answer.reason))"
          : "Right is \(letters[right]), \(said(answer.text)): \(said(answer.reason))")
    }
    // A reader may have broken a line; then another answer can be right.
    if hasResult, found != question.answers[right].text.plain, failures.isEmpty {
      let same = question.answers.firstIndex { $0.text.plain == found }
      check(
        "README.md:\(question.line): the right answer is \(letters[right]), "
          + "\"\(said(question.answers[right].text))\"; the run found \"\(found ?? "nothing")\", "
          + (same.map { "which is \(letters[$0])" } ?? "and no answer has these words"), false)
    }
    try await tell(Array(question.hidden[end...]))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: - What the code shows

extension Teller {
  /// Claims that a value is the expected one. What is found answers a question.
  ///
  /// - Parameter isDamage: Whether the value is damage that the story causes on purpose.
  public func claim<Value: Equatable>(
    _ text: String, _ value: Value, is expected: Value, isDamage: Bool = false
  ) {
    let holds = value == expected
    found = "\(value)".unmarked
    check("\(text): \(value)" + (holds ? "" : "; expected: \(expected)"), holds, isDamage: isDamage)
  }

  /// Claims that a sentence is true.
  ///
  /// - Parameter answer: What the sentence answers to a question.
  public func claim(_ sentence: String, answers answer: String = "yes", _ holds: Bool) {
    found = holds ? answer : nil
    check(holds ? sentence : "\(sentence): not true", holds)
  }

  /// Claims that a value shows damage, which the story causes on purpose.
  public func damage<Value: Equatable>(_ text: String, _ value: Value, is expected: Value) {
    claim(text, value, is: expected, isDamage: true)
  }

  /// Claims that code throws this error. That answers no question.
  public func fails<Failure: Error & Equatable>(
    with expected: Failure, _ code: () async throws -> Void
  ) async {
    var thrown: (any Error)?
    do { try await code() } catch { thrown = error }
    let holds = thrown as? Failure == expected
    let words = thrown.map { "\($0)" } ?? "no error"
    check("the caller gets: \(words)" + (holds ? "" : "; expected: \(expected)"), holds)
  }

  public func show(_ table: Table) { show(.table(table)) }

  /// Shows the calls since the recorder was last shown, as a sequence diagram.
  ///
  /// - Parameter call: The page's own call, which led to the others and isn't recorded.
  public func show(callsOf recorder: CallRecorder, within call: Call? = nil) {
    show(.calls((call.map { [$0] } ?? []) + recorder.take()))
  }

  /// Shows the books of a story with their thumbnails, and claims the thumbnails' addresses.
  public func show(_ scene: Scene) {
    show(
      Table(
        ["id", "title", "thumbnail"],
        rows: scene.cast.map { ["\($0.id)", $0.title, "`\(scene.thumbnail(of: $0))`"] }))
    for book in scene.cast {
      let found = scene.thumbnail(of: book).absoluteString
      let expected = scene.expectedThumbnail(of: book)
      count(
        "the thumbnail of book \(book.id): \(found); expected: \(expected)", found == expected)
      if found != expected { show(.finding(mark: "✘", "book \(book.id): expected \(expected)")) }
    }
  }

  /// Puts the story's library back to its beginning, by its memento.
  fileprivate func restore(isFirst: Bool) throws {
    guard let scene, let ending else { return }
    var library = try scene.store.load()
    library.restore(ending)
    try scene.store.save(library)
    let saved = try scene.saved()
    let isRestored = saved.shelf == scene.library.shelf && saved.notes == scene.library.notes
    let words = "The library goes back to its memento, a snapshot from the beginning"
    let change = isFirst ? ", after changes that were saved" : ""
    let holds = isRestored && (hasChanged || !isFirst)
    claims += 1
    if !holds {
      failures.append(words + (isRestored ? ": but the story changed nothing" : ": not true"))
    }
    text.finding(holds ? "✔" : "✘", "\(words)\(change).")
  }

  /// Counts and shows a claim.
  func check(_ text: String, _ holds: Bool, isDamage: Bool = false) {
    let line = text.storyLine
    count(line, holds)
    show(.finding(mark: !holds ? "✘" : isDamage ? "⚠" : "✔", line))
  }

  /// Counts a claim that something else shows.
  func count(_ text: String, _ holds: Bool) {
    claims += 1
    if !holds { failures.append(text.storyLine) }
  }

  func answer(_ words: String) { found = words.unmarked }

  func show(_ output: Output) {
    shown.append(output)
    switch output {
    case .finding(let mark, let words): text.finding(mark, words.unmarked)
    case .table(let table): text.table(table.unmarked)
    case .calls(let calls): text.calls(calls)
    }
  }
}

/// Something that the code of a page shows. Code in it stands in backticks.
enum Output {
  case finding(mark: String, String)
  case table(Table)
  case calls([Call])
}

extension [Output] {
  /// The lines on a page: a block quote, and a diagram for calls.
  var markdown: [String] {
    indices.flatMap { index -> [String] in
      // Without a blank line between them, a quote and the next block are one.
      let isInQuote = index > 0 && !self[index - 1].isDiagram
      switch self[index] {
      case .finding(let mark, let text):
        // Without a backslash, the next finding would go on in this line.
        let isAfterTable = index > 0 && self[index - 1].isTable
        let goesOn = index + 1 < count && self[index + 1].isFinding
        return (isAfterTable ? [">"] : []) + ["> \(mark) \(text.asFinding)" + (goesOn ? "\\" : "")]
      case .table(let table):
        let rows = [table.columns, table.columns.map { _ in "---" }] + table.rows
        return (isInQuote ? [">"] : [])
          + rows.map { "> | " + $0.map(\.asMarkdown).joined(separator: " | ") + " |" }
      case .calls(let calls): return ["```mermaid"] + SequenceDiagram(calls).mermaid + ["```"]
      }
    }
  }
}

extension Output {
  fileprivate var isFinding: Bool { if case .finding = self { true } else { false } }
  fileprivate var isTable: Bool { if case .table = self { true } else { false } }
  fileprivate var isDiagram: Bool { if case .calls = self { true } else { false } }
}
