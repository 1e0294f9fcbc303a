import BookLibrary

@testable import MementoLesson

func peek(at memento: Catalog.Memento) -> Library.Memento {
  // error: 'library' is inaccessible due to 'fileprivate' protection level
  memento.library
}

func forge(_ books: Library) -> Catalog.Memento {
  // error: 'Catalog.Memento' initializer is inaccessible due to 'fileprivate' protection level
  Catalog.Memento(library: books.memento(), bookOfTheMonth: nil)
}
