import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise delegate", .exercise("delegate"), .serialized)
struct AllTests {
  /// What the list does on its screen. It works from the start, and must go on working.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  private static let screens = [
    (height: 2, first: 0, shown: ["a", ""]), (2, 1, ["", "a"]), (2, 2, ["a"]), (2, 3, []),
    (2, 9, []), (1, 0, ["a"]), (9, 0, ["a", "", "a"]), (0, 1, []),
  ]

  private static func shown(height: Int, first: Int) -> [String] {
    Scene(["a", "", "a"], height: height, first: first).use(lines)
  }

  @Test func `the list shows the rows that fit, from the first row on`() async throws {
    try await #require(
      processExitsWith: .success,
      "The list crashed: its screen may be larger than its notes, or scrolled past their end."
    ) {
      for (height, first, _) in Self.screens { _ = Self.shown(height: height, first: first) }
      _ = Scene([]).use(lines)
    }

    for (height, first, shown) in Self.screens {
      try require(
        "\(Self.shown(height: height, first: first))", is: "\(shown)",
        "Of three rows, the list must show \(height) from row \(first) on, as far as they exist.")
    }
    let screen = makeScreen { _ in true }
    try require(
      "\(lines(screen.list) + Scene([]).use(lines))", is: #"["Mei: 1", "Mei: "]"#,
      "The list must show the texts of its data source as they are, and no others.")
  }

  @Test func `the list shows its rows as they are now`() throws {
    let scene = Scene()
    let changes: KeyValuePairs<String, (Scene) -> Void> = [
      "nothing has happened": { _ in },
      "a text has changed": { $0.source.texts[1] = "b" },
      "a row was tapped": { tap($0.list, 2) },
      "a row was deleted": { delete($0.list, 0) },
      "rows were removed by others": { $0.source.texts = ["one", "row"] },
      "rows were added by others": { $0.source.texts = ["so", "many", "new", "rows", "here"] },
    ]

    for first in [0, 1] {
      scroll(scene.list, to: first)
      for (event, change) in changes {
        change(scene)
        let fresh = Scene(scene.source.texts, first: first)
        try require(
          "\(scene.use(lines))", is: "\(fresh.use(lines))",
          "After \(event), a new list shows other rows: this one has kept some, or has scrolled.")
      }
    }
  }

  @Test func `a tap opens the note`() throws {
    for (first, row) in [(0, 1), (0, 4), (2, 0), (2, 3)] {
      let comment: Comment = """
        Each tap on row \(row) must reach the delegate as row \(row), also when the list is \
        scrolled to row \(first); nothing else may happen.
        """
      let screen = makeScreen(first: first) { _ in false }
      tap(screen.list, row)
      try require(
        "\(screen.opened), \(screen.state)", is: "\(row + 1), left 1 2 3 4 5, told 0", comment)

      let scene = Scene(first: first)
      for _ in 1...2 { scene.use { tap($0, row) } }
      let calls = scene.calls("did", "should", "remove")
      try require(calls, is: "did select \(row), did select \(row)", comment)
    }
  }

  @Test func `a confirmed deletion removes the note`() throws {
    let screen = makeScreen { _ in true }
    delete(screen.list, 1)
    delete(screen.list, 3)
    screen.lose(0)
    delete(screen.list, 1)
    delete(screen.list, 0)

    try require(
      "\(screen.notes.map(\.id.rawValue))", is: "[]",
      "The reader said yes to notes 2, 5, 4 and 3, and note 1 went in another way: none may be left."
    )
  }

  @Test func `after a no the note stays`() throws {
    var isAsked = false
    let screen = makeScreen { _ in
      isAsked = true
      return false
    }
    delete(screen.list, 1)

    let scene = Scene()
    scene.use { delete($0, 1) }
    if !isAsked, scene.calls("should").isEmpty {
      try follows(from: "any delegate is asked before a deletion")
    }
    try require(
      screen.state, is: "left 1 2 3 4 5, told 0",
      "The reader said no: no note may be deleted, and nobody told that one was.")
  }

  @Test func `a row that isn't there is left alone`() throws {
    for (count, row) in [(2, -1), (2, 2), (2, 99), (0, 0)] {
      let scene = Scene(Array(repeating: "a", count: count), first: 1)
      scene.use { tap($0, row) }
      scene.use { delete($0, row) }

      try require(
        scene.calls("did", "should", "remove"), is: "",
        "There is no row \(row) in \(count) rows: the list must ask nothing and tell nobody.")
    }
  }

  /// What a list shows, and what it tells, after it lost a partner.
  private static func afterLosses() -> KeyValuePairs<String, String> {
    func use(_ lose: (List) -> Void) -> String {
      let scene = Scene()
      lose(scene.list)
      scene.use { tap($0, 0) }
      scene.use { delete($0, 0) }
      return "\(scene.use(lines)) \(scene.calls("did", "should", "remove"))"
    }
    // A partner that is kept all the same says no and has no rows: another test finds it.
    return [
      "delegate was taken away": use { connect($0, to: nil as SpyDelegate?) },
      "delegate is gone": use { connect($0, to: SpyDelegate { _ in false }) },
      "data source was taken away": use { connect($0, to: nil as SpySource?) },
      "data source is gone": use { connect($0, to: SpySource([])) },
    ]
  }

  @Test func `a list goes on without its partners`() async throws {
    try await #require(
      processExitsWith: .success,
      """
      The list crashed without a delegate or a data source: either may be gone before the list is, \
      so the list needs references that are nil then.
      """
    ) {
      _ = Self.afterLosses()
    }
    let empty = Scene([])
    empty.use { tap($0, 0) }
    empty.use { delete($0, 0) }
    if !empty.calls("did", "should", "remove").isEmpty {
      try follows(from: "a row that isn't there is left alone")
    }

    for (loss, result) in Self.afterLosses() {
      try require(
        result, is: loss.hasPrefix("delegate") ? #"["a", ""] "# : "[] ",
        "The \(loss): the list must show what rows there are, and neither delete nor tell.")
    }
  }

  @Test func `only the present delegate is asked and told`() throws {
    let list = makeList(height: 2)
    var present = 0
    let screens = [0, 1].map { number in makeScreen(list) { _ in number == present } }
    let alone = [0, 1].map { _ in makeScreen { _ in true } }

    for (number, row) in [(1, 2), (0, 3), (1, 0), (0, 1)] {
      present = number
      connect(list, to: screens[number] as any NoteListDataSource)
      connect(list, to: screens[number] as any ListDelegate)
      for list in [list, alone[number].list] {
        tap(list, row)
        delete(list, row)
      }

      try require(
        screens.map { "\($0.opened), \($0.state)" }.joined(separator: "; "),
        is: alone.map { "\($0.opened), \($0.state)" }.joined(separator: "; "),
        "Only the delegate that the list has now is asked and told, and no earlier one.")
    }
  }

  @Test func `a list keeps neither its data source nor itself alive`() throws {
    let kept = survivors { TapDelegate() }.filter { !$0.hasPrefix("delegate") }

    try require(
      kept.joined(separator: ", "), is: "",
      "The list keeps an object alive that nobody else keeps, though it should own none of them.")
  }
}
