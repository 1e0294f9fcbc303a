import BookLibrary
import Foundation
import LessonStage
import Testing

/// A page that is told, and the page itself with the results of a run.
struct TellerTests {
  @Test func `a page gets the results of a run, the lines of files, and their numbers`()
    async throws
  {
    let outcome = try await Tea.tell(["--format", "page"])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let page = outcome.output
    let first = "[Kettle.swift:3](Kettle.swift#L3)\n```swift\nstruct Kettle {\n  // …\n  let heat"
    #expect(page.contains(first) && page.contains("<!-- run books -->\n> | id |"), "\(page)")
    #expect(page.contains("[Kettle.swift:5](Kettle.swift#L5)\n```diff\n"), "\(page)")
    #expect(page.contains("\n> ⚠ spilled: a\\|b\\\n"), "\(page)")
    // A second run changes nothing, and Git for Windows may end the lines of a checkout with CRLF.
    for text in [page, page.replacing("\n", with: "\r\n")] {
      #expect(try await Tea.tell(["--format", "page"], page: text).output == page)
    }
  }

  @Test func `a run tells the first act`() async throws {
    let outcome = try await Tea.tell()
    let kettle = """
         Kettle.swift:3
         │ struct Kettle {
         │   // …
         │   let heat = 1
         id  title                 thumbnail
         84  A Suitcase for Snail  https://img.example/image/84.png!thumb
      """
    #expect(outcome.status == 0 && outcome.output.contains(kettle), "\(outcome.output)")
    let rest = """
         ? Which promises does it break?
                   A  B
         a kettle  ⚠  ✔
         ⚠ A a dry book: "wet"; promised: "dry"
         So it is.

      2. Two
         a  b
         1  2
      """
    #expect(outcome.output.contains(rest), "\(outcome.output)")
    let end = """
         ✔ The library goes back to its memento, a snapshot from the beginning, after
           changes that were saved.
         Next: swift run lessons tea (text, exercise), or act two with --more.

      ✔ Claims checked: 11. All are true.

      """
    #expect(outcome.output.hasSuffix(end), "\(outcome.output)")
    for words in ["Break it", "Three", "Go on", "Pour"] { #expect(!outcome.output.contains(words)) }
  }

  @Test func `the second act is told alone, and needs no change of the library`() async throws {
    let outcome = try await Tea.tell(["--more"])
    #expect(outcome.status == 0 && outcome.output.contains("3. Three\n   Kettle"), "\(outcome)")
    #expect(outcome.output.hasSuffix("✔ Claims checked: 2. All are true.\n"))
  }

  @Test func `a run is false if the library isn't restored`() async throws {
    let outcome = try await AnyPage.tell(step: "<!-- run note -->") { page in
      page.ending = Library().memento()
      let scene = try page.scene(books: 1)
      page.at("note") {
        var library = scene.library
        try library.rename(scene.cast[0].id, to: "Tea")
        try scene.store.save(library)
      }
    }
    #expect(outcome.status == 1)
    #expect(outcome.words.contains("✘ The library goes back to its memento"), "\(outcome.output)")
  }

  @Test func `plain sentences have no marks and no drawings`() async throws {
    let first = try await Tea.tell(["--format", "plain"])
    let second = try await Tea.tell(["--format", "plain", "--more"])
    for part in [
      "Step 1. Try 1 of 2: a kettle\nA: book 84 is dry.\nand warm.\n",
      "Code, Kettle.swift:3:\nstruct Kettle {\n", "a kettle; A: damage; B: kept.\n",
      "Damage: A a dry book: \"wet\"; promised: \"dry\".\n", "a: 1; b: 2.\n", "Checked: cups: 2.\n",
    ] {
      #expect(first.output.contains(part), "\(part) \(first.output)")
    }
    #expect(second.output.contains("Kettle calls Pot: pour(1).\n"))
    #expect(first.output.contains(/[✔⚠✘│─]/) == false)
  }

  @Test func `a short run has titles, questions and results`() async throws {
    let output = try await Tea.tell(["--short"]).output
    #expect(output.contains("1. Try 1 of 2: a kettle\n   id") && output.contains("? Which"))
    #expect(!output.contains("water") && !output.contains("struct") && !output.contains("So it is"))
  }

  @Test func `a guess waits for one of its letters, and has its reason`() async throws {
    let right = try await Tea.tell(["--predict"], input: ["", "2", "c", " B "])
    #expect(right.errors == String(repeating: "   a to b, or q to leave: ", count: 4))
    #expect(right.output.contains("   a none\n   b A\n"), "\(right.output)")
    #expect(right.output.contains("- Right: it has no lid.\n"), "\(right.output)")
    #expect(right.output.contains("Guessed right: 1 of 1.\n"))

    let wrong = try await Tea.tell(["--predict"], input: ["a"])
    let words = "   - a: It drips.\n   - Right is b, A: it has no lid.\n"
    #expect(wrong.output.contains(words) && wrong.status == 0, "\(wrong.output)")
  }

  @Test func `a page of questions alone has their answers, and counts no claims`() async throws {
    let page = Tea.page.replacing("<!-- run kettle -->", with: "")
      .replacing("<!-- run books -->", with: "").replacing("<!-- run pot -->", with: "")
      .components(separatedBy: "## Act two")[0]
    let told = try await Tea.tell(page: page) { _ in }
    #expect(told.status == 0 && !told.output.contains("Claims") && !told.output.contains("Next"))
    #expect(told.output.contains("break?\n   - A: it has no lid.\n   So it is."), "\(told)")
    let guessed = try await Tea.tell(["--predict"], page: page, input: ["b"]) { _ in }
    #expect(guessed.output.hasSuffix("   Guessed right: 1 of 1.\n"), "\(guessed)")
  }

  @Test func `a reader leaves, or the input ends`() async throws {
    let left = try await Tea.tell(["--step"], input: ["q"])
    #expect(left.output.contains("Left at step 1. Try 1 of 2: a kettle\n") && left.status == 0)
    let ended = try await Tea.tell(["--predict"])
    #expect(ended.output.contains("a kettle: the input has ended.\n") && ended.status == 0)
  }

  @Test func `lines are as narrow as the terminal, down to 40 columns`() async throws {
    let output = try await Tea.tell(width: 40).output
    let widths = output.split(separator: "\n").map(\.count)
    #expect(widths.max() == 40, "\(output)")
  }

  // MARK: - False runs

  @Test func `a false claim is repeated at the end`() async throws {
    let outcome = try await Tea.tell { try Tea.name($0, isDry: false) }
    let end = """
      ✘ Claims checked: 11. False: 2.
         ✘ A a pot, a dry book: "wet"; promised: "dry"
         ✘ C a pot, hot: "false"; promised: "true"

      """
    #expect(outcome.status == 1 && outcome.output.hasSuffix(end), "\(outcome.output)")
  }

  @Test func `an answer that the run doesn't find is false`() async throws {
    let page = Tea.page.replacing("- **b** A\n", with: "- **b** A and B\n")
    let outcome = try await Tea.tell(page: page)
    let words = """
      ✘ README.md:21: the right answer is b, "A and B"; the run found "A"
      """
    #expect(outcome.status == 1 && outcome.words.hasSuffix(words), "\(outcome.output)")
  }

  @Test func `a rung can't keep a promise that there isn't`() async throws {
    let outcome = try await AnyPage.tell(step: "<!-- run pot -->") { page in
      let contest = Contest<Bool>(on: page, Trial("warm", promised: "true") { "\($0)" })
      page.at("pot") { try await contest.tries("a pot", keeps: "AC") { true } }
    }
    let words = "✘ there is a promise C, which a pot keeps"
    #expect(outcome.status == 1 && outcome.words.hasSuffix(words), "\(outcome.output)")
  }

  @Test func `a first act that changes nothing is false`() async throws {
    let idle = try await Tea.tell { try Tea.name($0, changes: false) }
    #expect(idle.status == 1 && idle.words.contains("but the story changed nothing"), "\(idle)")
  }

  @Test func `an error of the code ends the story, and is told`() async throws {
    let outcome = try await AnyPage.tell(step: "<!-- run tea -->") { page in
      page.at("tea") { throw Spilled() }
    }
    let words = "✘ the story stops here, The tea is spilled."
    #expect(outcome.status == 1 && outcome.words.hasSuffix(words), "\(outcome.output)")
  }

  // MARK: - A reader's changes, and an author's faults

  @Test func `changed or missing lines are told, and refused only for the page itself`()
    async throws
  {
    let changed = try await Tea.tell(kettle: Tea.kettle.replacing("heat = 1", with: "heat = 2"))
    #expect(changed.output.contains("Kettle.swift:3 (changed since the page was written)\n"))
    let gone = try await Tea.tell(kettle: "// Nothing.\n")
    #expect(gone.status == 0 && gone.output.contains("Kettle.swift (gone from the file)\n"))
    let refused = try await Tea.tell(["--format", "page"], kettle: "")
    #expect(refused.status == 1 && refused.output == "")
    let isNamed = refused.errors.contains("README.md:13: Kettle.swift has no line \"")
    #expect(isNamed, "\(refused.errors)")
  }

  @Test(arguments: [
    ("<!-- run pot -->", "<!-- run pott -->", "43: no code is named \"pott\"; did you mean pot?"),
    ("<!-- run pot -->", "<!-- run books -->", "43: \"books\" runs on line 19 already"),
    ("<!-- run pot -->", "Nothing.", "no result names the code \"pot\""),
    ("<!-- run pot -->", "> a quote", "43: a quote in an act is a result"),
    ("<!-- run pot -->", "```swift\nlet a = 1\n```", "the line above code is a link to its file"),
    ("<!-- run pot -->", "<p>Tea</p>", "43: a run can't tell this HTML"),
    ("### 2.", "### 3.", "37: this is step 2"),
    ("## Act one", "## Act One", "needs a section: ## Act one"),
    ("- **b** A\n", "", "21: a guess has two to four answers"),
    ("~~none~~", "none", "21: a reason is \"is right: …\", or begins with the wrong answer"),
    ("- **b** is right: it has `no` lid.\n", "", "21: each answer has its reason"),
    (
      "**b** is right: it has `no` lid", "**b** ~~A~~: it has none",
      "21: one answer is right, and 0 are"
    ),
    ("**Guess:** Which", "**Guess**: Which", "21: a question begins with **Guess:**"),
    ("**Guess:** Which", "Guess: Which", "21: a question begins with **Guess:**"),
    ("## Act two", "## Act Two", "47: write ## Act two"),
    ("<!-- broken -->", "<!-- brokn -->", "70: a comment in one line names a result"),
    ("<!-- run pot -->", "<!--run pot-->\n> ✔ cups: 2", "43: a comment in one line names a result"),
    ("#L1)\n```swift", "#L1)\n\n```swift", "14: the line above code is a link to its file"),
    ("\n</details>\n\n### 2", "\n### 2", "26: this <details> has no </details>"),
    (
      "  let heat = 1\n```\n\n<!-- run books", "  let heat = 1\n\n<!-- run books",
      "13: this block has no end"
    ),
    ("- and warm", "- and\n  - warm", "a list ends with a blank line, and has no list in it"),
    ("(Kettle.swift#L1)", "(Pot.swift#L1)", "there is no Pot.swift"),
  ])
  func `a fault of the page is named with its line`(
    old: String, new: String, fault: String
  ) async throws {
    let page = Tea.page.replacing(old, with: new)
    #expect(page != Tea.page)
    let outcome = try await Tea.tell(["--format", "page"], page: page)
    #expect(outcome.status == 1 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.contains(fault), "\(outcome.errors)")
  }

  @Test func `the page says the sample's numbers`() async throws {
    let outcome = try await Tea.tell { teller in
      try Tea.name(teller)
      teller.says(85, for: 86)
    }
    #expect(outcome.errors.contains("the page says 86, the sample has 85\n"), "\(outcome)")
  }
}
