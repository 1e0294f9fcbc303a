import BookLibrary

@testable import MementoLesson

func forge(_ books: Library) -> Catalog.Memento {
  // error: 'Catalog.Memento' initializer is inaccessible due to 'fileprivate' protection level
  Catalog.Memento(library: books.memento())
}
