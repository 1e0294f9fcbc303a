import NoteFrontEnds
import NoteServices

// A colleague's code of next month, in a file of its own: a button for old notes, whose writer doesn't
// know the rule, and a new rule. A note has at most 200 letters.

extension TangledRoom {
  func oldNoteTapped(_ note: BookNote) { notes.append(note) }

  func writeShort(_ note: BookNote) {
    guard note.text.count <= 200 else {
      message?("A note has at most 200 letters.")
      return
    }
    write(note)
  }

  func importNextMonth(_ night: inout NightFile) {
    for note in night.left.compactMap(\.note) { writeShort(note) }
    night.left = []
  }
}

extension ThrowingRoom {
  func oldNoteTapped(_ note: BookNote) { notes.append(note) }

  func writeShort(_ note: BookNote) async throws(NoteError) {
    guard note.text.count <= 200 else {
      return await RoomScreen.shared.show("Too long!")
    }
    try write(note)
  }
}

extension NoteCore {
  // The shortest line that compiles.
  func oldNoteTapped(_ note: BookNote) throws { try write(note) }

  func writeShort(_ note: BookNote) async throws(NoteError) {
    guard note.text.count <= 200 else {
      return await RoomScreen.shared.show("Too long!")
    }
    try write(note)
  }
}

extension ReceiptCore {
  func oldNoteTapped(_ note: BookNote) throws { _ = try write(note) }

  // The colleague's first attempts don't compile: see the folder Refused.
  func writeShort(_ note: BookNote) throws(NoteError) -> Stored {
    guard note.text.count <= 200 else { throw .refused(.isLong(limit: 200)) }
    return try write(note)
  }
}
