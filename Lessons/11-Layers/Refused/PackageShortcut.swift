import Foundation
import NoteData

func oldNoteTapped(in file: URL) async throws {
  // error: cannot find 'NoteStore' in scope
  let store = NoteStore(file)
}
