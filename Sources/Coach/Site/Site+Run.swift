import LessonStage
import ScriptStage

/// The pages of a lesson whose page has no results: its run, and its text.
extension Site {
  /// Returns the page of a run, with the links of a text's page.
  func page(of run: HTMLRenderer, _ exercise: Exercise) throws -> String {
    let main = """
      <section class="title">
      <h1>\(run.title.markup)</h1>
      \(try run.steps)\
      <p class="links"><a href="\(exercise.name).html">Now the text</a> \
      <a href="\(exercise.name)-exercise.html">Then the exercise</a></p>
      </section>

      """
    return page(stepping: "\(exercise.name)-run.html", run.title, main, of: exercise)
  }

  func address(of excerpt: SourceExcerpt, in exercise: Exercise) throws -> String {
    let isShared = excerpt.file.hasPrefix("Sources/")
    let path = (isShared ? "" : "\(course.path(of: exercise.lesson))/") + excerpt.file
    guard let start = excerpt.start, let address = address(of: path) else {
      throw CoachError("\(exercise.demo) shows code that isn't there: \(path)")
    }
    return "\(address)#L\(start)"
  }

  /// Returns a lesson's text. In *Break it*, the reader chooses the claim that turns false, and the
  /// reason is in the right answer.
  func text(of exercise: Exercise) throws -> String {
    let text = try text(course.path(of: exercise.text))
    let breaks = try exercise.breaks
    let claims = Set(breaks.compactMap(\.claim)).sorted()
    func html(_ part: Page.Section, _ claim: String?) throws -> String {
      var head = part
      let place = part.blocks.firstIndex(where: \.isClaim) ?? part.blocks.endIndex
      head.blocks = Array(part.blocks[..<place])
      let reason = try text.html(Array(part.blocks[place...].dropFirst()))
      let choices = claims.map { words in
        Choice(
          words: words.prose,
          reason: words == claim ? "<p>Yes.</p>\n\(reason)" : "<p>No, this one doesn&#39;t.</p>\n",
          isRight: words == claim)
      }
      return try text.html(head, level: 3) + Choice.question("Which claim turns false?", choices)
    }
    let sections = try text.page.sections.map { section in
      guard section.title.plain == "Break it" else { return try text.html(section) }
      var head = section
      head.parts = []
      return try text.html(head)
        + zip(section.parts, breaks).map { try html($0, $1.claim) }.joined()
    }
    let links = try text.page.sections.dropFirst().map {
      "<a href=\"#\($0.title.anchor)\">\(try text.html($0.title))</a>"
    }
    return """
      \(try text.title)<nav class="sections" aria-label="Sections">On this page: \
      \(links.joined(separator: " · "))</nav>
      \(sections.joined())
      """
  }
}

extension Page.Block {
  /// Whether it names the claim that a change turns false.
  fileprivate var isClaim: Bool {
    if case .paragraph(let words) = self { words.plain.hasPrefix("Turns false: ") } else { false }
  }
}
