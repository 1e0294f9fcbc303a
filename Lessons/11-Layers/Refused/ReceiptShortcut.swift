import NoteServices

@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: BookNote) async throws(NoteError) -> Stored {
    guard note.text.count <= 200 else {
      // error: cannot convert return expression of type '()' to return type 'Stored'
      return await RoomScreen.shared.show("Too long!")
    }
    return try write(note)
  }
}
