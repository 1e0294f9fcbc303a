import BookLibrary
import LessonStage
import TestSupport

/// A page that runs, its file, and its code.
enum Tea {
  /// A page of two acts, with everything that a run can tell.
  static let page = """
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
  static let kettle = """
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
  static func name(
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

  /// Runs the page, and returns the outcome.
  static func tell(
    _ arguments: [String] = [], page: String = page, kettle: String = kettle,
    input: [String] = [], width: Int = 80,
    code: @escaping @Sendable (Teller) throws -> Void = { try name($0) }
  ) async throws -> Outcome {
    try await AnyPage.tell(
      page, arguments, input: input, width: width, kettle: kettle, code: code)
  }
}
