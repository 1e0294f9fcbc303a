import NoteServices

@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: BookNote) async throws(NoteError) -> Stored {
    guard note.text.count <= 200 else {
      await RoomScreen.shared.show("Too long!")
      // error: non-void function should return a value
      return
    }
    return try write(note)
  }

  func writeOnlyShort(_ note: BookNote) throws(NoteError) -> Stored {
    // error: 'Stored' initializer is inaccessible due to 'fileprivate' protection level
    guard note.text.count <= 200 else { return Stored() }
    return try write(note)
  }
}
