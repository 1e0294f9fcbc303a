@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: SchoolLine) async throws(WriteError) -> Stored {
    guard note.isShort else {
      await RoomScreen.show("Too long!")
      // error: 'Stored' initializer is inaccessible due to 'fileprivate' protection level
      return Stored()
    }
    return try write(note)
  }
}
