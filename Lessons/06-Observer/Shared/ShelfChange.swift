import BookLibrary

/// A change that is asked for.
enum ShelfChange {
  case insert(Book, row: Int)
  case mark(Book.ID, asRead: Bool = true)
  case rename(Book.ID, to: String)
  case remove(Book.ID)
  case restore(Library.Memento)
  /// Takes over what another program has saved.
  case reload
}
