import BookLibrary

@testable import MVCLesson

/// A shortcut in another file.
@MainActor func shortcut(_ id: Book.ID, in model: ShelfModel) throws {
  // error: 'delete' is inaccessible due to 'fileprivate' protection level
  try model.delete(id)
}

/// It makes a question of its own.
@MainActor func forge(_ id: Book.ID, in model: ShelfModel) throws {
  // error: 'DeleteQuestion' initializer is inaccessible due to 'fileprivate' protection level
  try DeleteQuestion(model: model, id: id, departures: nil).yes()
}

/// It goes around the store of try 5.
@MainActor func around(_ id: Book.ID, in store: DeskStore) throws {
  // error: 'books' is inaccessible due to 'private' protection level
  var books = store.books
  try books.remove(id)
}
