import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

extension AllTests {
  /// What makes it a view with a delegate. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `a list does not keep its delegate alive`() throws {
    let delegates: [() -> any ListDelegate] = [
      { TapDelegate() }, { SpyDelegate() }, { SpyDelegate { _ in false } },
      {
        let screen = makeScreen { _ in true }
        connect(screen.list, to: nil as SpySource?)
        return screen
      },
    ]
    let kept = delegates.flatMap(survivors).filter { $0.hasPrefix("delegate") }

    try require(
      Set(kept).sorted().joined(separator: ", "), is: "",
      """
      The list keeps a delegate that its owner has dropped, by a strong reference or by a \
      closure. Then a controller that keeps its list is never deallocated.
      """)
  }

  @Test func `the count is asked before the rows`() throws {
    let scene = Scene()
    _ = scene.use(lines)
    let calls = scene.log.calls
    let rows = calls.drop { $0 == "count" }
    let isInOrder = calls.first == "count" && rows.allSatisfy { $0.hasPrefix("text") }

    try require(
      isInOrder ? "" : calls.joined(separator: ", "), is: "",
      "lines() must ask how many rows there are, and only then for rows: row 0 may not exist.")
  }

  @Test func `only the rows on the screen are asked for`() throws {
    for (first, rows) in [(0, "text 0, text 1"), (1, "text 1, text 2"), (4, "text 4")] {
      let scene = Scene(first: first)
      _ = scene.use(lines)

      try require(
        scene.log.calls.sorted().filter { $0.hasPrefix("text") }.joined(separator: ", "), is: rows,
        "lines() must ask for the rows on the screen, each once: the others may be thousands.")
    }
  }

  @Test func `any delegate is asked before a deletion`() throws {
    for (first, row) in [(0, 1), (1, 2), (3, 0)] {
      let scene = Scene(first: first)
      for answer in [false, true, false] {
        scene.delegate.answer = { _ in answer }
        scene.use { delete($0, row) }
      }

      try require(
        scene.calls("should"),
        is: "should delete \(row), should delete \(row), should delete \(row)",
        """
        The delegate, whatever its type, must be asked about each of three deletions, once and \
        with its row. (A method in the extension alone, not in the protocol, is never the \
        delegate's.)
        """)
    }
  }

  @Test func `the delegate is told after the row is gone`() throws {
    for (first, row) in [(0, 1), (1, 2), (2, 0), (0, 3)] {
      let scene = Scene(first: first)
      var isAsked = false
      scene.delegate.answer = { [list = scene.list] _ in
        if isAsked { return false }
        isAsked = true
        // Before it says yes, the reader has said no to another row.
        delete(list, row == 0 ? 1 : 0)
        isAsked = false
        return true
      }
      for _ in 1...2 { scene.use { delete($0, row) } }

      let once = "remove \(row), did delete \(row)"
      try require(
        scene.calls("remove", "did"), is: "\(once), \(once)",
        "Of each of two deletions the delegate must be told once, after that row is gone.")
    }

    let screen = makeScreen { _ in true }
    delete(screen.list, 1)
    try require(
      screen.state, is: "left 1 3 4 5, told 1", "The real delegate must be told of a deletion, too."
    )
  }

  @Test func `a delegate that only knows taps is enough`() throws {
    let (scene, simple) = (Scene(["a", "b", "c"]), TapDelegate())
    connect(scene.list, to: simple)
    withExtendedLifetime(simple) { for row in 0...1 { scene.use { delete($0, row) } } }

    try require(
      scene.source.texts.filter { $0 != "b" }.joined(separator: ", "), is: "",
      "A delegate that implements only didSelectRow must not have to say yes: make it the default.")
  }

  @Test func `a row that the delegate has deleted takes no other with it`() throws {
    let comment: Comment = """
      The number of rows changed while the delegate was asked, so row 1 may be another note now: \
      the list must look again after the question, remove nothing, and tell nothing.
      """
    for (row, left) in [(0, "2 3 4 5"), (1, "1 3 4 5"), (4, "1 2 3 4")] {
      let list = makeList(height: 2)
      var isAsked = false
      let screen = makeScreen(list) { _ in
        isAsked = true
        list.dataSource?.noteList(list, removeRow: row)
        return true
      }
      delete(list, 1)

      if !isAsked { try follows(from: "any delegate is asked before a deletion") }
      try require(screen.state, is: "left \(left), told 0", comment)
    }
    for texts in [["new", "a", "b", "c"], ["a", "b", "c", "new"], ["a", "b"], ["a"], [], nil] {
      let scene = Scene(["a", "b", "c"])
      scene.delegate.answer = { [source = scene.source, list = scene.list] _ in
        if let texts { source.texts = texts } else { connect(list, to: nil as SpySource?) }
        return true
      }
      scene.use { delete($0, 1) }

      if scene.calls("should").isEmpty {
        try follows(from: "any delegate is asked before a deletion")
      }
      // A list that holds its data source during the question may still have it remove the row.
      let calls = scene.calls("remove", "did delete")
      let isHeld = texts == nil && calls == "remove 1, did delete 1"
      try require(isHeld ? "" : calls, is: "", comment)
    }
  }
}
