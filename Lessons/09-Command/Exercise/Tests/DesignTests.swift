import BookLibrary
import ExerciseSupport
import Testing

@testable import CommandExercise

extension AllTests {
  /// What makes them commands, and their history an invoker. These fail at the start.
  struct Design {
    let notebook = Notebook([note(1, "a"), note(2, "b", about: 71), note(3, "c")])
    let log = Log()
    /// One command of each kind, for note 2 as it is.
    private var commands: [(name: String, command: any NoteCommand)] {
      [
        ("AddNote", adding(draft("d"))), ("RewriteNote", rewriting(notebook.notes[1], to: "e")),
        ("DeleteNote", deleting(notebook.notes[1])),
      ]
    }
  }
}

extension AllTests.Design {
  // MARK: One command

  @Test func `a command has a title`() throws {
    for (made, title) in [
      (adding(draft("d")), "add \"d\""), (rewriting(note(2, "old"), to: "e"), "rewrite \"old\""),
      (deleting(note(2, "old")), "delete \"old\""), (macro("tidy", [SpyCommand("x")]), "tidy"),
    ] {
      var command = made
      var (titles, found) = ([command.title], notebook)
      try command.execute(on: &found)
      titles.append(command.title)
      _ = attempt { () throws(NoteError) in try command.undo(on: &found) }
      titles.append(command.title)
      try expect(
        titles, is: [title, title, title],
        "A menu names this change before, after and without its execution, always in these words.")
    }
  }

  @Test func `an undo takes back its own change`() throws {
    for (name, command) in commands {
      try expect(
        undone(command), is: "done: \(contents(notebook))",
        "\(name): its undo doesn't take back the change that it made.")
    }
  }

  @Test func `an undo leaves the changes of others`() throws {
    try needUndo()
    for (name, made, result) in [
      ("AddNote", adding(draft("d")), "1 A | 2 b on 71 | 10 J"),
      ("RewriteNote", rewriting(notebook.notes[1], to: "e"), "1 A | 2 b on 97 | 10 J"),
      ("DeleteNote", deleting(notebook.notes[1]), "1 A | 2 b on 71 | 10 J"),
    ] {
      var (command, found) = (made, notebook)
      try command.execute(on: &found)
      try found.replace(with: note(1, "A"))
      try found.remove(3)
      try found.insert(note(10, "J"), at: 9)
      if name == "RewriteNote" { try found.replace(with: note(2, "e", about: 97)) }
      let outcome = attempt { () throws(NoteError) in try command.undo(on: &found) }
      try expect(
        "\(outcome): \(contents(found))", is: "done: \(result)",
        "\(name): others have changed more since. Its undo must take back its own change, and no other."
      )
    }
  }

  @Test func `an undo that no longer fits is refused`() throws {
    try needUndo()
    var byAda = note(4, "d", about: 71)
    byAda.author = "Ada"
    let cases: [(name: String, command: any NoteCommand, id: Int, others: Note?, error: String)] = [
      ("AddNote", adding(draft("d")), 4, note(4, "D", about: 71), "changedSince(4)"),
      ("AddNote", adding(draft("d")), 4, note(4, "d", about: 97), "changedSince(4)"),
      ("AddNote", adding(draft("d")), 4, byAda, "changedSince(4)"),
      ("AddNote", adding(draft("d")), 4, nil, "noSuchNote(4)"),
      ("RewriteNote", rewriting(note(2, "b"), to: "e"), 2, note(2, "f"), "changedSince(2)"),
      ("RewriteNote", rewriting(note(2, "b"), to: "e"), 2, note(2, "b"), "changedSince(2)"),
      ("RewriteNote", rewriting(note(2, "b"), to: "e"), 2, nil, "noSuchNote(2)"),
      ("DeleteNote", deleting(note(2, "b")), 2, note(2, "b"), "isThere(2)"),
    ]
    for (name, made, id, others, error) in cases {
      var (command, found) = (made, notebook)
      try command.execute(on: &found)
      try found.put(others, as: Note.ID(rawValue: id))
      let before = contents(found)
      let outcome = attempt { () throws(NoteError) in try command.undo(on: &found) }
      try expect(
        "\(outcome): \(contents(found))", is: "\(error): \(before)",
        "\(name): others have changed, deleted or restored this note. Its undo must throw, and do nothing."
      )
    }
  }

  @Test func `an undo brings back the note of the notebook, not of the screen`() throws {
    try needUndo()
    for (name, made) in [
      ("RewriteNote", rewriting(note(2, "old", about: 97), to: "e")),
      ("DeleteNote", deleting(note(2, "old", about: 97))),
    ] {
      var (command, found) = (made, notebook)
      try command.execute(on: &found)
      try command.undo(on: &found)
      try expect(
        contents(found), is: contents(notebook),
        "\(name) brings back what the screen has shown: remember what the notebook has held.")
    }
  }

  @Test func `a deleted note comes back in its place`() throws {
    try needUndo()
    for id in [1, 2, 3] {
      var (command, found) = (deleting(note(id, "")), notebook)
      try command.execute(on: &found)
      try command.undo(on: &found)
      try expect(
        found.notes.map(\.id.rawValue), is: [1, 2, 3],
        "The note is back in another place: remember its position when it is deleted.")
      if id == 1 { continue }
      try found.remove(1)
      try command.execute(on: &found)
      try command.undo(on: &found)
      try expect(
        found.notes.map(\.id.rawValue), is: [2, 3],
        "After a redo, the note is back in the place that it had before the first deletion.")
    }
  }

  @Test func `a redo adds the same note`() throws {
    try needUndo()
    var (command, found) = (adding(draft("d")), notebook)
    for others in 0...2 {
      try command.execute(on: &found)
      try expect(
        found.notes.first { $0.content == "d" }?.id, is: 4,
        "After a redo, the note has another id, and whoever knew the old one can't find it.")
      try expect(
        found.notes.last, is: note(4, "d", about: 71),
        "A redo must add the note as the first time: the same note, after all others.")
      try command.undo(on: &found)
      try found.insert(note(others + 10, "x"), at: 9)
    }
  }

  @Test func `each execution remembers anew`() throws {
    try needUndo()
    for (name, made) in commands where name != "AddNote" {
      var (command, found) = (made, notebook)
      try command.execute(on: &found)
      try command.undo(on: &found)
      try found.remove(1)
      try found.replace(with: note(2, "new", about: 97))
      try command.execute(on: &found)
      try command.undo(on: &found)
      try expect(
        contents(found), is: "2 new on 97 | 3 c",
        "\(name): the undo of a redo must bring back what was there before that redo.")
    }
  }

  @Test func `only what an undo needs is remembered`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    for made in commands.map(\.command) + [macro("one", [deleting(note(1, "a"))])] {
      var (command, found) = (made, notebook)
      try command.execute(on: &found)
      try expect(
        whole(in: command), is: [],
        "\(type(of: command)) keeps all notes: remember only what its own undo needs.")
      _ = attempt { () throws(NoteError) in try execute(made, in: &history) }
    }
    try undo(&history)
    try expect(
      whole(in: history), is: [], "The history keeps notebooks: that is a memento, not a command.")
  }

  // MARK: The macro

  @Test func `a macro is executed wholly or not at all`() throws {
    let parts: [any NoteCommand] = ["x", "y", "z"].map { SpyCommand($0, log) }
    for title in ["x", "y", "z"] {
      var (command, found) = (macro("all", parts), notebook)
      log.refused = title
      let outcome = attempt { () throws(NoteError) in try command.execute(on: &found) }
      try expect(
        outcome, is: "noSuchNote(99)", "The macro must pass on the error of the command that fails."
      )
      try expect(
        look(found), is: look(notebook),
        "A part of the macro failed, and the other parts stay: nobody can undo half a macro.")
    }
  }

  @Test func `a macro is undone backwards`() throws {
    let parts: [any NoteCommand] = ["x", "y"].map { SpyCommand($0, log) }
    var (command, found) = (macro("all", [macro("two", parts), SpyCommand("z", log)]), notebook)
    try command.execute(on: &found)
    try command.undo(on: &found)
    try expect(
      log.calls,
      is: ["execute x", "execute y", "execute z", "undo z", "undo y", "undo x"],
      "A macro must undo all its parts, the last one first: that was made on what the others left.")
    try expect(
      log.executions, is: [1, 1, 1],
      "The macro undoes commands that don't know of their execution: keep them as they are after it."
    )
    try expect(look(found), is: look(notebook), "The undo of a macro must take back all its parts.")
  }

  @Test func `a macro is undone wholly or not at all`() throws {
    let parts: [any NoteCommand] = ["x", "y", "z"].map { SpyCommand($0, log) }
    var (command, found) = (macro("all", parts), notebook)
    try command.execute(on: &found)
    try command.undo(on: &found)
    if look(found) != look(notebook) { try follows(from: "a macro is undone backwards") }
    for title in ["x", "y", "z"] {
      var (command, found) = (macro("all", parts), notebook)
      log.refused = nil
      try command.execute(on: &found)
      let before = look(found)
      log.refused = title
      let outcome = attempt { () throws(NoteError) in try command.undo(on: &found) }
      try expect(
        "\(outcome): \(look(found))", is: "changedSince(99): \(before)",
        "The undo of one part was refused, and other parts are taken back: half a macro is left.")
    }
  }

  // MARK: The history

  @Test func `menus name the next undo and redo`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    for title in ["x", "y"] { try execute(SpyCommand(title), in: &history) }
    var (found, seen): ([[String?]], [String]) = ([], [])
    for change in [undo, undo, redo, redo] {
      found.append(titles(history))
      _ = attempt { () throws(NoteError) in try change(&history) }
      seen.append(try store.notebook.note(1).content)
    }
    guard seen == ["ax", "a", "ax", "axy"] else {
      try follows(from: "one reader goes back and forward, step by step")
    }
    try expect(
      found,
      is: [["Undo: y", nil], ["Undo: x", "Redo: y"], [nil, "Redo: x"], ["Undo: x", "Redo: y"]],
      "undoTitle and redoTitle must name the command that comes next, or be nil.")
  }

  @Test func `the history has each command undo itself`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    try execute(SpyCommand("x", log), in: &history)
    try undo(&history)
    try redo(&history)
    try store.notebook.insert(note(9, "j"), at: 9)
    try undo(&history)

    try expect(
      log.calls,
      is: ["execute x", "undo x", "execute x", "undo x"],
      "The history must call the command's own undo, once, and its execute for a redo.")
    try expect(
      log.executions, is: [1, 2],
      "The history keeps a command that doesn't know of its execution: keep it as it is after it.")
    try expect(
      look(store.notebook), is: "1 a | 2 b on 71 | 3 c | 9 j",
      "An undo must change the notebook as it is now: somebody else has added note 9 to it.")
  }

  @Test func `a failed command isn't recorded`() throws {
    try needHistory()
    for (fault, error) in [(nil, "noSuchNote(99)")] + SpyStore.faults {
      let log = Log()
      let (store, history) = try used(log)
      var found = history
      store.fault = fault
      if fault == nil { log.refused = "f" }
      let outcome = attempt { () throws(NoteError) in try execute(SpyCommand("f", log), in: &found)
      }
      if outcome != error {
        try follows(from: "an error reaches the caller, and nothing is saved")
      }
      (store.fault, log.refused) = (nil, nil)
      try expect(
        steps(&found, store), is: Self.allSteps,
        "After a command that failed, undo and redo must be as before it: record it when it is saved."
      )
    }
  }

  @Test func `a refused undo or redo can be tried again`() throws {
    try needHistory()
    for (fault, error) in [(nil, nil)] + SpyStore.faults {
      for (name, change, title, refusal) in [
        ("undo", undo, "x", "changedSince(99)"), ("redo", redo, "y", "noSuchNote(99)"),
      ] {
        let log = Log()
        let (store, history) = try used(log)
        var found = history
        store.fault = fault
        if fault == nil { log.refused = title }
        let outcome = attempt { () throws(NoteError) in try change(&found) }
        try expect(
          outcome, is: error ?? refusal,
          "After \(name)(), the caller must get the error of the command, or the store's.")
        (store.fault, log.refused) = (nil, nil)
        try expect(
          steps(&found, store), is: Self.allSteps,
          "After \(name)() has failed, the history must be as before: move the command at the end.")
      }
    }
  }

  @Test func `a new command ends what could be redone`() throws {
    try needHistory()
    let (store, history) = try used(log)
    var found = history
    try undo(&found)
    try execute(SpyCommand("n", log), in: &found)
    _ = attempt { () throws(NoteError) in try redo(&found) }
    try expect(
      look(store.notebook), is: "1 an | 2 b on 71 | 3 c",
      "After a new command, an old one is redone: it was made on notes that are no longer so.")
    try expect(titles(found)[1], is: nil, "After a new command, redoTitle still names an old one.")
  }

}

// MARK: - Means

extension AllTests.Design {
  /// Executes a command and takes it back, and returns what became of it.
  private func undone(_ made: any NoteCommand) -> String {
    var (command, found) = (made, notebook)
    let outcome = attempt { () throws(NoteError) in
      try command.execute(on: &found)
      try command.undo(on: &found)
    }
    return "\(outcome): \(contents(found))"
  }

  /// Skips a test of commands that could only repeat that their undo does nothing.
  private func needUndo() throws {
    guard commands.allSatisfy({ undone($0.command) == "done: \(contents(notebook))" }) else {
      try follows(from: "an undo takes back its own change")
    }
  }

  /// Returns a history that has executed "x" and "y", and has taken "y" back.
  private func used(_ log: Log) throws -> (SpyStore, History) {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    try execute(SpyCommand("x", log), in: &history)
    try execute(SpyCommand("y", log), in: &history)
    try undo(&history)
    return (store, history)
  }

  /// What a used history does, when all is redone and then undone.
  private static let allSteps = ["1 ax", "1 axy", "1 ax", "1 a", "1 a"]

  private func steps(_ history: inout History, _ store: SpyStore) -> [String] {
    [nil, redo, undo, undo, undo].map { change in
      if let change { _ = attempt { () throws(NoteError) in try change(&history) } }
      return look(Notebook(Array(store.notebook.notes.prefix(1))))
    }
  }

  /// Skips a test that could only repeat that the history doesn't keep commands.
  private func needHistory() throws {
    let log = Log()
    let (store, history) = try used(log)
    var found = history
    guard steps(&found, store) == Self.allSteps else {
      try follows(from: "one reader goes back and forward, step by step")
    }
    guard log.executions.count == 3 else {
      try follows(from: "the history has each command undo itself")
    }
  }

  /// Returns the names of all parts of a value that hold a notebook or its notes.
  private func whole(in value: Any, depth: Int = 8) -> [String] {
    sequence(first: Mirror(reflecting: value), next: \.superclassMirror).flatMap(\.children)
      .filter { depth > 0 && !($0.value is any NotebookStore) }
      .flatMap { label, value in
        value is Notebook || "\(type(of: value))".contains(/Array<Note>|Set<Note>|, Note>/)
          ? [label ?? ""] : whole(in: value, depth: depth - 1)
      }
  }
}

extension Notebook {
  /// Makes another program's change to one note: others have deleted it, put it back, or changed it.
  fileprivate mutating func put(_ note: Note?, as id: Note.ID) throws(NoteError) {
    let position = try? position(of: id)
    if position != nil { try remove(id) }
    if let note { try insert(note, at: position ?? 0) }
  }
}
