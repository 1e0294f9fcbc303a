@testable import MementoLesson

func undo(_ catalog: inout Catalog, to memento: Catalog.Memento) {
  // error: cannot assign value of type 'Catalog.Memento' to type 'Catalog'
  catalog = memento
}

func peek(at memento: Catalog.Memento) -> [PaperBook] {
  // error: 'catalog' is inaccessible due to 'fileprivate' protection level
  memento.catalog.books
}
