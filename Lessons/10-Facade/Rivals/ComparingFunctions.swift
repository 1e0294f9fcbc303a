import BookLibrary
import CatalogParts

/// What the screens show.
@MainActor
final class ShownLibrary {
  var library = Library()
}

/// Changes only what differs between the server's list and the library from before the question.
@MainActor
func refresh(
  _ shown: ShownLibrary, _ server: any BookServer, _ file: any BookFile
) async throws {
  let before = Set(shown.library.shelf.map(\.id))
  let listed = try await server.books()
  let gone = before.subtracting(listed.map(\.id))
  let new = listed.filter { !before.contains($0.id) }
  shown.library = try await file.change { library in
    for id in gone { try library.drop(id) }
    for book in new where !library.shelf.contains(book.id) {
      try library.insert(book, at: library.shelf.count)
    }
  }
}

@MainActor
func delete(
  _ id: Book.ID, _ shown: ShownLibrary, _ server: any BookServer, _ file: any BookFile
) async throws {
  do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
  shown.library = try await file.change { try $0.drop(id) }
}
