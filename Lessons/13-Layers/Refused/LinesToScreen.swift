import BookLibrary

@testable import LayersLesson

// The colleague's line, in tries 2, 3 and 4.

func write(_ note: SchoolLine) async throws(WriteError) -> SchoolLine {
  // error: cannot convert return expression of type '()' to return type 'SchoolLine'
  guard note.isShort else { return await RoomScreen.show("Too long!") }
  return note
}

// error: invalid conversion from 'async' function of type '@Sendable (Note?, Note?, String, Library) async -> String?' to synchronous function type '@Sendable (Note?, Note?, String, Library) -> String?'
let isShort: NoteRule = { _, new, _, _ in
  // error: cannot convert value of type '()' to closure result type 'String'
  guard new?.content.count ?? 0 <= 200 else { return await RoomScreen.show("Too long!") }
  return nil
}

struct Checked {
  init(_ line: SchoolLine) async throws(WriteError) {
    // error: 'nil' is the only return value permitted in an initializer
    guard line.isShort else { return await RoomScreen.show("Too long!") }
  }
}
