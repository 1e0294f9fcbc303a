import Foundation
import NoteData

func oldNoteTapped(in folder: URL) async throws {
  // error: cannot find 'NoteStore' in scope
  let store = NoteStore(folder: folder)
}
