@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: SchoolLine) async throws(WriteError) -> Stored {
    // error: cannot convert return expression of type '()' to return type 'Stored'
    guard note.isShort else { return await RoomScreen.show("Too long!") }
    return try write(note)
  }
}
