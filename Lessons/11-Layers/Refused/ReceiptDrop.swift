import NoteServices

@testable import LayersLesson

extension ReceiptCore {
  func writeShort(_ note: BookNote) throws(NoteError) -> Stored {
    guard note.text.count <= 200 else {
      // error: 'Stored' initializer is inaccessible due to 'fileprivate' protection level
      return Stored()
    }
    return try write(note)
  }
}
