import BookLibrary
import ExerciseSupport
import Testing

@testable import MementoExercise

extension AllTests {
  /// What makes it a memento and its caretaker. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `restoring brings back everything`() throws {
    try AllTests.needOwnStates()
    let words = #" 🐌 "Oh", a|b/c, d;e: {1} \n% "# + "e\u{301}\n"
    let moments: [[Step]] = [
      [.type("Snails."), .tap(3)], [], [.choose(nil)], [.choose(2), .type(words), .tap(2)],
      [.choose(10), .type("Twelve and more."), .tap(12)],
      Array(repeating: .choose(71), count: 12),
    ]
    for steps in moments {
      for others in [[], [.choose(nil)], [.choose(665), .type("Oh! "), .tap(1)]] as [[Step]] {
        let (draft, other) = (makeDraft(after: steps), makeDraft(after: others))
        let before = look(at: draft)
        restore(other, from: takeMemento(of: draft))
        try require(
          look(at: other), is: before,
          "A memento must hold all that can change: text, cursor, book or none, number of changes.")
      }
    }
  }

  @Test func `a memento stays as it was taken`() throws {
    try AllTests.needOwnStates()
    let draft = makeDraft(after: [.type("Snails."), .tap(3)])
    let early = (look(at: draft), takeMemento(of: draft))
    try perform([.type("XY"), .choose(2)], on: draft)
    let late = (look(at: draft), takeMemento(of: draft))
    let moments = [early, late, late, early, early, late]

    let looks = try moments.map { moment in
      try perform([.choose(nil), .tap(0), .type("Oh! ")], on: draft)
      restore(draft, from: moment.1)
      return look(at: draft)
    }

    try require(
      looks, are: moments.map(\.0),
      "A memento must bring back the same state each time: it must share nothing that changes.")
  }

  @Test func `a memento shows nothing of its contents`() throws {
    let shown = [[.type("Snails."), .choose(2)], []].map { (steps: [Step]) in
      let memento: Any = takeMemento(of: makeDraft(after: steps))
      return "\(memento) \(String(reflecting: memento)) \(dumped(memento))"
    }

    try require(
      shown[0], is: shown[1],
      "To print or dump, two mementos look different: their description or mirror shows contents.")
  }

  @Test func `only the draft can make a memento, or look into it`() throws {
    let memento: Any = takeMemento(of: makeDraft(after: []))
    let type = String(reflecting: Swift.type(of: memento))
    let isCodable = memento is any Encodable || memento is any Decodable
    let isOwn = type.hasPrefix("MementoExercise.")
    try require(
      memento is Draft ? "a second draft" : !isOwn ? type : isCodable ? "Codable" : "", is: "",
      "Anybody can read this, or make one: a memento needs a type of its own that isn't Codable.")

    let errors = try compilerErrors(
      in: """
        @testable import MementoExercise
        let make = NoteDraft.Memento.init
        """)
    let isRefused = errors.contains {
      $0.contains(/\binit|instantiated/) && !$0.contains("ambiguous")
    }
    try require(
      isRefused ? "" : "init", is: "",
      "Anybody can make a memento: its properties and its initializer must be fileprivate.")
  }

  @Test func `undo goes back to just before each change`() throws {
    try AllTests.needMementos()
    let steps: [Step] = [
      .choose(10), .choose(2), .type("Snails."), .tap(3), .choose(nil), .tap(5),
      .change([.tap(1), .type("XY")]), .tap(2), .change([.tap(0)]), .tap(4), .type("!"), .tap(6),
    ]
    let desk = Desk()
    var before: [String] = []
    for step in steps {
      if case .tap = step {} else { before.insert(look(at: desk.draft), at: 0) }
      desk.looks(after: [step])
    }

    let looks = before.map { _ in
      undo(desk.history)
      return look(at: desk.draft)
    }

    try require(
      looks, are: before,
      "Each undo must take back one change, of any kind, and bring back all as it was just before.")
  }

  @Test func `redo goes forward again, step by step`() throws {
    let words: [Step] = ["a", "b", "c", "d", "e", "f"].map { .type($0) }
    let desk = Desk(words)
    desk.looks(after: [.undo])
    try #require(
      canRedo(desk.history), "Nothing can be redone: undo must keep the state that it leaves.")
    try AllTests.needMementos()

    // The states that redo and undo have left: the other one leads back there.
    var past: [String] = []
    var future = [look(at: Desk(words).draft)]
    for button in [.undo, .redo, .undo, .undo, .undo, .redo, .redo, .redo, .undo] as [Step] {
      let left = desk.looks(after: [.tap(1)]).map { _ in look(at: desk.draft) }
      desk.looks(after: [button])
      if button == .undo {
        future += left
        try require(
          look(at: desk.draft), is: past.popLast() ?? look(at: desk.draft),
          "An undo after a redo must go to the state that the redo left: redo keeps it for undo.")
      } else {
        try require(
          look(at: desk.draft), is: future.popLast() ?? "",
          "Redo must go to the state that the last undo left, and then to the one before that.")
        past += left
      }
    }
    desk.looks(after: [.redo, .redo, .redo])
    try require(
      "\(desk.pressAll(.redo).count), \(desk.pressAll(.undo).count)", is: "0, 6",
      "What was redone can be undone once more for each change, and redone no more.")
  }

  @Test func `a new change ends what could be redone`() throws {
    for change in [.type("Fast."), .choose(2), .change([.tap(0)])] as [Step] {
      let desk = Desk([.type("a"), .type("b"), .type("c"), .undo, .undo])
      try #require(
        canRedo(desk.history), "Nothing can be redone: undo must keep the state that it leaves.")
      try AllTests.needMementos()

      try require(
        desk.looks(after: [change, .redo]), are: Desk([.type("a")]).looks(after: [change, .redo]),
        "After a new change, nothing can be redone: the changes undone began from another state.")
    }
  }

  @Test func `the limit forgets the oldest change`() throws {
    for limit in 1...3 {
      let desk = Desk(limit: limit, Array(repeating: .type("a"), count: limit + 2))
      let (undone, redone) = (desk.pressAll(.undo), desk.pressAll(.redo))
      let full = dumped(desk.history).count { $0 == "\n" }
      desk.looks(after: Array(repeating: .type(""), count: 3))

      try require(
        "\(undone.count)", is: "\(limit)",
        "With a limit of \(limit), as many changes can be undone, and then no more.")
      try AllTests.needMementos()
      try require(
        "\(undone.last?.prefix { $0 != " " } ?? "")", is: "aa|",
        "A history that is full must forget the oldest change, and keep the newest.")
      try require(
        "\(redone.count)", is: "\(limit)",
        "All that was undone can be redone, however much it is: the limit is for undo.")
      try require(
        "\(max(full, dumped(desk.history).count { $0 == "\n" }))", is: "\(full)",
        "A history that is full still grows: it must let go of the mementos that it forgets.")
    }
  }

  @Test func `a refused change leaves nothing behind`() throws {
    try AllTests.needMementos()
    let refusals: [(Step, DraftError)] = [
      (.tap(99), .noSuchPosition(99)),
      (.type(String(repeating: "x", count: 54)), .tooLong(limit: 60)),
    ]
    for half in [.type(" Half"), .choose(2), .choose(nil), .tap(0), .change([])] as [Step] {
      for (refused, expected) in refusals {
        let desk = Desk([.type("Snails."), .tap(3)])
        let before = look(at: desk.draft)
        var errors: [String] = []
        var calls = 0
        do {
          try change(desk.history) { (draft) throws(DraftError) in
            calls += 1
            try perform([half, refused], on: draft)
          }
        } catch { errors.append("\(error)") }

        try require(
          look(at: desk.draft), is: before,
          "Half of a refused change is in the draft: take a memento first, and go back to it.")
        try require(
          errors.joined(), is: "\(expected)",
          "The caller of change(_:) must get the draft's own error: the history passes it on.")
        try change(desk.history) { (_) throws(DraftError) in calls += 1 }
        try require("\(calls)", is: "2", "Two changes must be tried once each, refused or not.")
      }
    }
  }

  @Test func `a refused change isn't in the history`() throws {
    try AllTests.needMementos()
    for steps in [[.undo], []] as [[Step]] {
      let steps = [.type("a"), .type("b"), .type("c")] + steps
      let (desk, other) = (Desk(limit: 2, steps), Desk(limit: 2, steps))
      desk.looks(after: Array(repeating: .change([.tap(99)]), count: 3))

      try require(
        [desk.state] + desk.pressAll(.undo) + desk.pressAll(.redo),
        are: [other.state] + other.pressAll(.undo) + other.pressAll(.redo),
        "A refused change must not touch the history: record a change only when it was made.")
    }
  }
}
