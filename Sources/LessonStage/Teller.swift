public import BookLibrary
import Foundation
import TerminalKit

/// Tells a page: it says the text, quotes files, and runs the code that the page names.
public final class Teller {
  public let setting: Setting
  let page: Page
  let text: PageText
  /// The lesson's folder.
  private let folder: URL
  private let console: any Console
  private(set) var code: [String: () async throws -> Void] = [:]
  /// The names that two pieces of code have.
  private(set) var twice: [String] = []
  /// The ids of books on the page, and those of the run.
  private(set) var ids: [(page: Int, run: Int)] = []
  private var scene: Scene?
  /// Whether the story has changed the library's file.
  private var hasChanged = false
  /// What the library goes back to at the end of an act. With another library's, the run is false.
  package var ending: Library.Memento?

  /// What the code that runs now has shown, and what each piece of code has.
  var record = Record()
  private var records: [String: Record] = [:]
  var claims = 0
  /// The claims that are false, in words.
  var failures: [String] = []
  private var guesses = (all: 0, right: 0)

  init(_ page: Page, in folder: URL, _ setting: Setting, on console: any Console) {
    self.page = page
    self.folder = folder
    self.setting = setting
    self.console = setting.isPage ? SilentConsole() : console
    text = PageText(on: self.console, isPlain: setting.options["format"] == "plain")
  }

  // MARK: - What a lesson names

  /// Names code: it runs where the page has `<!-- run NAME -->`.
  public func at(_ name: String, _ run: @escaping () async throws -> Void) {
    if code.updateValue(run, forKey: name) != nil { twice.append(name) }
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

  // MARK: - Telling

  /// Tells an act.
  ///
  /// - Parameter next: What a reader may run after it.
  func tell(_ act: Page.Section, next: String? = nil) async {
    text.title(page.title.plain)
    var step = ""
    do {
      try await tell(act.blocks)
      for part in act.parts {
        if !step.isEmpty, asks("step") { _ = try line("Return for the next step") }
        step = part.title.plain
        text.step(said(part.title))
        try await tell(part.blocks)
      }
      try restore(isFirst: act.title.plain == "Act one")
      if let next { text.say(next) }
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
  }

  private func tell(_ blocks: [Page.Block]) async throws {
    let isShort = setting.options.has("short")
    for block in blocks {
      if Signals.caught != nil { throw Departure() }
      switch block {
      case .paragraph where isShort, .list where isShort, .quotation where isShort,
        .table where isShort:
        break
      case .paragraph(let words) where words.leadOn: break
      case .paragraph(let words): text.say(said(words))
      case .list(let items, _):
        for item in items {
          text.item(item.mark ?? item.number.map { "\($0)." } ?? "-", said(item.text))
        }
      case .table(let rows):
        let rows = rows.map { $0.map(said) }
        text.table(Table(rows[0], rows: Array(rows.dropFirst())))
      case .quotation(let lines, let place): quote(lines, place)
      case .result(let name, _, _): try await run(name)
      case .details(_, let blocks): try await tell(blocks)
      case .question(let question): try await tell(question)
      case .broken, .findings, .quote, .code: break
      }
    }
  }

  /// Returns the text as the run says it.
  private func said(_ text: [Inline]) -> String {
    guard ids.contains(where: { $0.page != $0.run }) else { return text.plain }
    return text.plain.replacing(#/\b\d+\b/#) { match in
      ids.first { "\($0.page)" == match.0 }.map { "\($0.run)" } ?? String(match.0)
    }
  }

  private func run(_ name: String) async throws {
    record = Record()
    try await code[name]?()
    records[name] = record
    if let scene, !hasChanged { hasChanged = try !scene.isStart(scene.saved()) }
  }

  /// Puts the story's library back to its beginning, by its memento.
  private func restore(isFirst: Bool) throws {
    guard let scene, let ending else { return }
    var library = try scene.store.load()
    library.restore(ending)
    try scene.store.save(library)
    let isRestored = try scene.isStart(scene.saved())
    let words = "The library goes back to its memento, a snapshot from the beginning"
    let holds = isRestored && (hasChanged || !isFirst)
    count("\(words): \(isRestored ? "but the story changed nothing" : "not true")", holds)
    let change = isFirst ? ", after changes that were saved" : ""
    text.finding(holds ? "✔" : "✘", "\(words)\(change).")
  }

  // MARK: - Files

  private func quote(_ lines: Page.Lines, _ place: Page.Place) {
    let name = place.file.replacing("../", with: "")
    guard let found = quotation(lines, place) else {
      return text.code(name, news: " (gone from the file)", lines.text)
    }
    let news = found.hasChanged ? " (changed since the page was written)" : ""
    text.code("\(name):\(found.start)", news: news, found.lines)
  }

  func quotation(_ lines: Page.Lines, _ place: Page.Place) -> Quotation? {
    file(place).flatMap { Quotation(of: lines.quoted, in: $0) }
  }

  /// The lines of a file.
  func file(_ place: Page.Place) -> [String]? {
    let text = try? folder.appending(path: place.file).standardized.text()
    return text?.components(separatedBy: "\n")
  }

  /// Returns the page's text with what its code has shown, and what the files say now.
  func recorded(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    func replace(_ old: Page.Lines, with new: [String]) {
      lines.replaceSubrange(old.line..<(old.line + old.text.count), with: new)
    }
    for block in page.everything.reversed() {
      switch block {
      case .result(let name, let old, _):
        if let record = records[name] { replace(old, with: record.lines) }
      case .quotation(let old, let place):
        guard let new = quotation(old, place) else { break }
        if old.info != "diff" { replace(old, with: new.lines) }
        let name = place.file.replacing("../", with: "")
        lines[place.link - 1] = "[\(name):\(new.start)](\(place.file)#L\(new.start))"
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Questions

  private func tell(_ question: Page.Question) async throws {
    guard let right = question.answers.first(where: \.isRight) else { return }
    text.item("?", said(question.text))
    let guess = asks("predict") ? try guess(question.answers) : nil
    let result = question.hidden.firstIndex { $0.code != nil }
    let rest = result.map { $0 + 1 } ?? 0
    try await tell(Array(question.hidden[..<rest]))
    if let guess {
      guesses.all += 1
      guesses.right += guess.isRight ? 1 : 0
      if !guess.isRight {
        text.item("-", "\(guess.mark): \(said(guess.reason).capitalizedFirst)")
      }
      let answer = guess.isRight ? "Right" : "Right is \(right.mark), \(said(right.text))"
      text.item("-", "\(answer): \(said(right.reason))")
    } else if result == nil {
      text.item("-", "\(said(right.text)): \(said(right.reason))")
    }
    // A reader may have broken a line; then another answer can be right.
    if result != nil, record.found != right.text.plain, failures.isEmpty {
      check(
        "README.md:\(question.line): the right answer is \(right.mark), \"\(said(right.text))\"; "
          + "the run found \"\(record.found ?? "nothing")\"", false)
    }
    try await tell(Array(question.hidden[rest...]))
  }

  private func guess(_ answers: [Page.Answer]) throws -> Page.Answer {
    for answer in answers { text.item(answer.mark, said(answer.text)) }
    while true {
      let letter = try line("a to \(answers.last?.mark ?? "")").trimmed.lowercased()
      if let answer = answers.first(where: { $0.mark == letter }) { return answer }
    }
  }

  /// Returns whether the run asks the reader for something.
  private func asks(_ option: String) -> Bool { setting.options.has(option) && !setting.isPage }

  /// Waits for a line. The prompt goes to standard error, so that it isn't part of the output.
  private func line(_ prompt: String) throws -> String {
    console.writeError("   \(prompt), or q to leave: ")
    guard let line = console.readLine() else {
      console.writeError("\n")
      throw Departure(isEndOfInput: Signals.caught == nil)
    }
    if line.lowercased().hasPrefix("q") { throw Departure() }
    return line
  }
}

/// The reader leaves before the end.
private struct Departure: Error {
  var isEndOfInput = false
}
