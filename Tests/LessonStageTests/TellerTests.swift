import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

/// A page that is told, and the page itself with the results of a run.
struct TellerTests {
  /// A page of two acts, with everything that a run can tell.
  private static let page = """
    # Tea: *hot*, `cold`

    ## Act one

    You **need** water.

    ### 1. Try 1 of 2: a kettle

    - **A** book 84 is dry
    - and warm

    [Kettle.swift:1](Kettle.swift#L1)
    ```swift
    struct Kettle {
      // …
      let heat = 1
    ```

    <!-- run books -->

    **Guess:** Which promises does it break?

    - **a** none
    - **b** A

    <details><summary>Result</summary>

    <!-- run kettle -->

    - **a** ~~none~~: it drips.
    - **b** is right: it has `no` lid.

    So it is.

    </details>

    ### 2. Two

    | a | b |
    |---|---|
    | 1 | `2` |

    <!-- run pot -->

    Go on with [act two](#act-two).

    ## Act two

    ### 3. Three

    <!-- run calls -->

    ## Break it

    ### Take the lid

    [Kettle.swift:9](Kettle.swift#L9)
    ```diff
       let heat = 1
    -  let lid = true
    ```

    **Guess:** What breaks?

    - **a** A
    - **b** nothing

    <details><summary>Result</summary>

    <!-- broken -->
    > ✘ a pot, A dry: "wet"; promised: "dry"

    - **a** is right: so it is.
    - **b** ~~nothing~~: no.

    </details>

    ## Exercise

    Pour.

    """
  private static let kettle = """
    // A kettle.

    struct Kettle {
      let spout = true
      let heat = 1
      let lid = true
    }

    """

  /// Names the code of the page.
  ///
  /// - Parameter isDry: What the pot keeps.
  private static func name(
    _ teller: Teller, isDry: Bool = true, changes: Bool = true
  ) throws {
    let scene = try teller.scene(books: 1, "that are unread") { !$0.isRead }
    let contest = Contest<Bool>(
      on: teller, Trial("a `dry` book", promised: "dry") { $0 ? "dry" : "wet" },
      Trial("warm", promised: "true") { _ in "true" })
    teller.says(scene.cast[0].id, for: 84)
    teller.at("books") {
      teller.show(scene)
      guard changes else { return }
      var library = try scene.store.load()
      try library.mark(scene.cast[0].id)
      try scene.store.save(library)
    }
    teller.at("kettle") { try await contest.tries("a kettle", keeps: "B") { false } }
    teller.at("pot") {
      try await contest.tries("a pot", keeps: "AB", enough: "in June") { isDry }
      try await contest.requires(
        Trial("hot", promised: "true") { "\($0)" }, keptBy: "a pot")
      teller.claim("cups", 2, is: 2)
      teller.damage("spilled", "a|b", is: "a|b")
      await teller.fails(with: Spilled()) { throw Spilled() }
    }
    teller.at("calls") {
      let recorder = CallRecorder()
      recorder.call("Kettle", "Pot", "pour(1)")
      recorder.answer("Pot", "Kettle", "ok")
      teller.show(callsOf: recorder)
      teller.claim("it is hot", true)
    }
  }

  private func tell(
    _ arguments: [String] = [], page: String = page, input: [String] = [], width: Int = 80,
    code: @escaping @Sendable (Teller) throws -> Void = { try name($0) }
  ) async throws -> Outcome {
    try await AnyPage.tell(
      page, arguments, input: input, width: width, files: ["Kettle.swift": Self.kettle], code: code)
  }

  /// The page with the results of a run.
  private func recorded() async throws -> String {
    let outcome = try await tell(["--format", "page"])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    return outcome.output
  }

  @Test func `a page gets the results of a run, the lines of files, and their numbers`()
    async throws
  {
    let page = try await recorded()

    let first = """
      [Kettle.swift:3](Kettle.swift#L3)
      ```swift
      struct Kettle {
        // …
        let heat = 1
      ```

      <!-- run books -->
      > | id | title | thumbnail |
      > | --- | --- | --- |
      > | 84 |
      """
    #expect(page.contains(first), "\(page)")
    for part in [
      """
      <!-- run kettle -->
      > |  | A | B |
      > | --- | --- | --- |
      > | a kettle | ⚠ | ✔ |
      >
      > ⚠ **A** a `dry` book: "wet"; promised: "dry"

      """,
      """
      > | a pot | ✔ | ✔ |
      >
      > |  | A | B | C | enough when |
      > | --- | --- | --- | --- | --- |
      > | a kettle | ⚠ | ✔ | ⚠ |  |
      > | a pot | ✔ | ✔ | ✔ | in June |
      >
      > ⚠ **C** a kettle, hot: "false"; promised: "true"\\
      > ✔ cups: 2\\
      > ⚠ spilled: a\\|b\\
      > ✔ the caller gets: The tea is spilled.

      """,
      """
      <!-- run calls -->
      ```mermaid
      sequenceDiagram
        accTitle: Sequence diagram: Kettle, Pot
      """, "```\n> ✔ it is hot\n\n", "[Kettle.swift:5](Kettle.swift#L5)\n```diff\n",
    ] {
      #expect(page.contains(part), "\(part)\n\n\(page)")
    }
    // A second run changes nothing, and Git for Windows may end the lines of a checkout with CRLF.
    for text in [page, page.replacing("\n", with: "\r\n")] {
      #expect(try await tell(["--format", "page"], page: text).output == page)
    }
  }

  @Test func `a run tells the first act`() async throws {
    let outcome = try await tell()
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
    let outcome = try await tell(["--more"])
    #expect(outcome.status == 0 && outcome.output.contains("3. Three\n   Kettle"), "\(outcome)")
    #expect(outcome.output.hasSuffix("✔ Claims checked: 2. All are true.\n"))
  }

  @Test func `plain sentences have no marks and no drawings`() async throws {
    let first = try await tell(["--format", "plain"])
    let second = try await tell(["--format", "plain", "--more"])
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
    let output = try await tell(["--short"]).output
    #expect(output.contains("1. Try 1 of 2: a kettle\n   id") && output.contains("? Which"))
    #expect(!output.contains("water") && !output.contains("struct") && !output.contains("So it is"))
  }

  @Test func `a guess waits for one of its letters, and has its reason`() async throws {
    let right = try await tell(["--predict"], input: ["", "2", "c", " B "])
    #expect(right.errors == String(repeating: "   a to b, or q to leave: ", count: 4))
    #expect(right.output.contains("   a none\n   b A\n"), "\(right.output)")
    #expect(right.output.contains("- Right: it has no lid.\n"), "\(right.output)")
    #expect(right.output.contains("Guessed right: 1 of 1.\n"))

    let wrong = try await tell(["--predict"], input: ["a"])
    let words = "   - a: It drips.\n   - Right is b, A: it has no lid.\n"
    #expect(wrong.output.contains(words) && wrong.status == 0, "\(wrong.output)")
  }

  @Test func `a page of questions alone has their answers, and counts no claims`() async throws {
    let page = Self.page.replacing("<!-- run kettle -->", with: "")
      .replacing("<!-- run books -->", with: "").replacing("<!-- run pot -->", with: "")
      .components(separatedBy: "## Act two")[0]
    let told = try await tell(page: page) { _ in }
    #expect(told.status == 0 && !told.output.contains("Claims") && !told.output.contains("Next"))
    #expect(told.output.contains("break?\n   - A: it has no lid.\n   So it is."), "\(told)")
    let guessed = try await tell(["--predict"], page: page, input: ["b"]) { _ in }
    #expect(guessed.output.hasSuffix("   Guessed right: 1 of 1.\n"), "\(guessed)")
  }

  @Test func `a reader leaves, or the input ends`() async throws {
    let left = try await tell(["--step"], input: ["q"])
    #expect(left.output.contains("Left at step 1. Try 1 of 2: a kettle\n") && left.status == 0)
    let ended = try await tell(["--predict"])
    #expect(ended.output.contains("a kettle: the input has ended.\n") && ended.status == 0)
  }

  @Test func `lines are as narrow as the terminal, down to 40 columns`() async throws {
    let output = try await tell(width: 40).output
    let widths = output.split(separator: "\n").map(\.count)
    #expect(widths.max() == 40, "\(output)")
  }

  @Test func `the run says the numbers of a reader's library`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version":1,"notes":[],"books":[{"bid":7,"book_name":"Owl","is_read":false,"orientation":1,"pic":"/7.png"}]}"#,
      to: "library.json")
    let outcome = try await tell(["--store", folder.url.path, "--device", "pad"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("A book 7 is dry\n"), "\(outcome.output)")
    #expect(outcome.output.contains("7   Owl    https://img.example/7.png!iPadThumb\n"))
  }

  // MARK: - False runs

  @Test func `a false claim is repeated at the end`() async throws {
    let outcome = try await tell { try Self.name($0, isDry: false) }
    let end = """
      ✘ Claims checked: 11. False: 2.
         ✘ A a pot, a dry book: "wet"; promised: "dry"
         ✘ C a pot, hot: "false"; promised: "true"

      """
    #expect(outcome.status == 1 && outcome.output.hasSuffix(end), "\(outcome.output)")
  }

  @Test func `an answer that the run doesn't find is false`() async throws {
    let page = Self.page.replacing("- **b** A\n", with: "- **b** A and B\n")
    let outcome = try await tell(page: page)
    let words = """
      ✘ README.md:21: the right answer is b, "A and B"; the run found "A", and no answer has these words
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

  @Test func `a story that changes nothing, or isn't restored, is false`() async throws {
    let idle = try await tell { try Self.name($0, changes: false) }
    #expect(idle.status == 1 && idle.words.contains("but the story changed nothing"), "\(idle)")

    for arguments in [[], ["--more"]] {
      let outcome = try await tell(arguments) { teller in
        try Self.name(teller)
        teller.ending = Library().memento()
      }
      #expect(outcome.status == 1 && outcome.words.hasSuffix("beginning: not true"), "\(outcome)")
    }
  }

  @Test func `an error of the code ends the story, and is told`() async throws {
    let outcome = try await tell { teller in
      for name in ["books", "pot", "calls"] { teller.at(name) {} }
      teller.at("kettle") { throw Spilled() }
    }
    let words = "✘ the story stops here, The tea is spilled."
    #expect(outcome.status == 1 && outcome.words.hasSuffix(words), "\(outcome.output)")
  }

  // MARK: - A reader's changes, and an author's faults

  @Test func `changed or missing lines are told, and refused only for the page itself`()
    async throws
  {
    func outcome(_ kettle: String, _ arguments: [String] = []) async throws -> Outcome {
      try await AnyPage.tell(Self.page, arguments, files: ["Kettle.swift": kettle]) {
        try Self.name($0)
      }
    }
    let changed = try await outcome(Self.kettle.replacing("heat = 1", with: "heat = 2"))
    #expect(changed.output.contains("Kettle.swift:3 (changed since the page was written)\n"))
    let gone = try await outcome("// Nothing.\n")
    #expect(gone.status == 0 && gone.output.contains("Kettle.swift (gone from the file)\n"))
    let refused = try await outcome("", ["--format", "page"])
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
    let page = Self.page.replacing(old, with: new)
    #expect(page != Self.page)
    let outcome = try await tell(["--format", "page"], page: page)
    #expect(outcome.status == 1 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.contains(fault), "\(outcome.errors)")
  }

  @Test func `the page says the sample's numbers`() async throws {
    let outcome = try await tell { teller in
      try Self.name(teller)
      teller.says(85, for: 86)
    }
    #expect(outcome.errors.contains("the page says 86, the sample has 85\n"), "\(outcome)")
  }
}
