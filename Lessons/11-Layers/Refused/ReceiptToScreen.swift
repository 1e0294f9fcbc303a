@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: SchoolLine) async throws(WriteError) -> Stored {
    // error: cannot convert return expression of type '()' to return type 'Stored'
    guard note.text.count <= 200 else { return await RoomScreen.shared.show("Too long!") }
    return try write(note)
  }
}
