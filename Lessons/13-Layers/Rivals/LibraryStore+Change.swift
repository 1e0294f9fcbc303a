import BookLibrary
import Foundation

/// What a try changes.
typealias Change = @Sendable (inout Library) throws(WriteError) -> Void

extension LibraryStore {
  /// Saves what `body` changes, which runs again if another program saves meanwhile.
  func change(_ body: Change) throws(WriteError) {
    var library: Library
    do { library = try load() } catch { throw .down }
    try body(&library)
    do { try save(library) } catch StoreError.changedOnDisk { try change(body) } catch {
      throw .down
    }
  }
}

extension Library {
  func hasRead(_ book: Book.ID) -> Bool { shelf.contains { $0.id == book && $0.isRead } }

  mutating func addNote(_ line: SchoolLine) throws(WriteError) {
    let note = Note(
      id: nextNoteID, bookID: line.book, author: line.child, content: line.text, created: .now)
    do { try add(note) } catch { throw .refused("\(error)") }
  }

  mutating func correctNote(_ note: Note, to text: String) throws(WriteError) {
    var note = note
    note.content = text
    do { try update(note) } catch { throw .refused("\(error)") }
  }
}
