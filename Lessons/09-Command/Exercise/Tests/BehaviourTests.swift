import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import CommandExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise command", .exercise("command"), .serialized)
struct AllTests {
  /// What commands and their history do for one reader. It works from the start, and must stay so.
  struct Behaviour {
    let notebook = Notebook([note(1, "a"), note(2, "b", about: 71), note(3, "c")])
  }
}

extension AllTests.Behaviour {
  /// The commands, and the notebook after each of them. The notes that they are made with are
  /// outdated.
  private var cases: [(name: String, command: any NoteCommand, result: String)] {
    [
      ("AddNote", adding(draft("d")), "1 a | 2 b on 71 | 3 c | 4 d on 71"),
      ("RewriteNote", rewriting(note(2, "old"), to: "e"), "1 a | 2 e on 71 | 3 c"),
      ("DeleteNote", deleting(note(2, "old")), "1 a | 3 c"),
      (
        "NoteMacro", macro("both", [SpyCommand("x"), macro("", [deleting(note(3, "c"))])]),
        "1 ax | 2 b on 71"
      ),
    ]
  }

  @Test func `a command changes the notebook as it is now`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, command, result) in cases {
      for store: any NotebookStore in [SpyStore(Notebook()), NotebookFile(url: url)] {
        try store.save(Notebook())
        var history = makeHistory(store)
        try store.save(notebook)

        let outcome = attempt { try execute(command, in: &history) }

        try expect(
          "\(outcome): \(look(store.load()))", is: "done: \(result)",
          "\(name) must make its change to the notebook that is in the store now, and no other.")
      }
    }
  }

  @Test func `each change is saved once`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    try execute(SpyCommand("x"), in: &history)
    try undo(&history)
    try redo(&history)

    try execute(macro("all", [SpyCommand("y"), SpyCommand("z")]), in: &history)

    try expect(
      store.saves, is: 4,
      "An execution, an undo and a redo are one save each, for a macro too.")
  }

  @Test func `one reader goes back and forward, step by step`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    var seen = [look(store.notebook)]
    for title in ["x", "y", "z"] {
      try execute(SpyCommand(title), in: &history)
      seen.append(look(store.notebook))
    }

    for change in [undo, redo, undo] {
      var steps = [look(store.notebook)]
      for _ in 1...3 {
        _ = attempt { try change(&history) }
        steps.append(look(store.notebook))
      }
      seen.reverse()
      try expect(
        steps, is: seen,
        "Each undo must take back the newest change that is left, each redo the last undo.")
    }
  }

  @Test func `with nothing to undo or redo, the caller is told`() throws {
    let store = SpyStore(notebook)
    var history = makeHistory(store)
    for title in ["", "x"] {
      if title != "" {
        try execute(SpyCommand(title), in: &history)
        try expect(
          attempt { try redo(&history) }, is: "nothingToRedo",
          "Nothing was undone, and redo() must say that there is nothing to redo.")
        try undo(&history)
      }
      try expect(
        attempt { try undo(&history) }, is: "nothingToUndo",
        "When nothing is left to undo, undo() must say so.")
      try expect(titles(history)[0], is: nil, "When nothing is left to undo, undoTitle is nil.")
    }
    try redo(&history)
    try expect(titles(history)[1], is: nil, "When nothing is left to redo, redoTitle is nil.")
  }

  @Test func `an error reaches the caller, and nothing is saved`() throws {
    for (name, command, fault, error) in [
      ("RewriteNote", rewriting(note(9, "?"), to: "e"), nil, "noSuchNote(9)"),
      ("DeleteNote", deleting(note(9, "?")), nil, "noSuchNote(9)"),
      ("AddNote", adding(draft("d")), SpyStore.Fault.load, "unreadable"),
      ("AddNote", adding(draft("d")), SpyStore.Fault.save, "unwritable"),
    ] {
      let store = SpyStore(notebook)
      store.fault = fault
      var history = makeHistory(store)
      let outcome = attempt { try execute(command, in: &history) }
      try expect(
        "\(outcome), saves: \(store.saves)", is: "\(error), saves: 0",
        "\(name): whoever executes a command must get its error, or that of the store.")
    }
  }

  @Test func `a new note gets an id that no note ever had`() throws {
    var (found, command) = (notebook, adding(draft("d")))
    try found.remove(3)
    try command.execute(on: &found)
    try expect(
      found.notes.map(\.id.rawValue), is: [1, 2, 4],
      "A new note has the id of a deleted one: take it from the notebook's newID().")
  }

  @Test func `two histories share only their store`() throws {
    let store = SpyStore(notebook)
    var (first, second) = (makeHistory(store), makeHistory(store))
    let other = SpyStore(notebook)
    var third = makeHistory(other)
    try execute(SpyCommand("x"), in: &first)
    try execute(SpyCommand("u"), in: &first)
    _ = attempt { try undo(&first) }
    guard try store.notebook.note(1).content == "ax" else {
      try follows(from: "one reader goes back and forward, step by step")
    }
    for history in [second, third] {
      try expect(
        titles(history), is: [nil, nil],
        "A history that has executed nothing has a title to show: histories must share nothing.")
    }
    try execute(SpyCommand("y"), in: &second)
    try execute(SpyCommand("z"), in: &third)
    try expect(
      [look(store.notebook), look(other.notebook)],
      is: ["1 axy | 2 b on 71 | 3 c", "1 az | 2 b on 71 | 3 c"],
      "Each history must change the notebook in the store that it was given, as it is now.")
  }

  @Test func `the history keeps its store, and lets go of it`() throws {
    weak var store: SpyStore?
    func made() -> History {
      let spy = SpyStore(notebook)
      store = spy
      return makeHistory(spy)
    }
    try withExtendedLifetime(made()) {
      try expect(store == nil, is: false, "The history loses its store: hold it strongly.")
    }
    try expect(store == nil, is: true, "The history is gone, and something still holds its store.")
  }

  @Test func `without an execution, an undo does nothing`() throws {
    for (name, command) in [
      ("AddNote", adding(draft("d"))), ("RewriteNote", rewriting(note(2, "b"), to: "e")),
      ("DeleteNote", deleting(note(2, "b"))),
      ("NoteMacro", macro("one", [rewriting(note(2, "b"), to: "e")])),
    ] {
      for before in [notebook, Notebook()] {
        var found = before
        let outcome = attempt { try command.undo(on: &found) }
        try expect(
          "\(outcome): \(look(found))", is: "done: \(look(before))",
          "\(name) takes back a change that it has not made.")
      }
    }
  }
}
