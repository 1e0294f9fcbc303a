import BookLibrary

@testable import LayersLesson

// error: invalid conversion from 'async' function of type '@Sendable (Note, Library) async -> String?' to synchronous function type '@Sendable (Note, Library) -> String?'
let isShort: NoteRule = { note, _ in
  // error: cannot convert value of type '()' to closure result type 'String'
  guard note.content.count <= 200 else { return await RoomScreen.show("Too long!") }
  return nil
}
