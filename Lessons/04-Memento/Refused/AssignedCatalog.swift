import BookLibrary

@testable import MementoLesson

func reset(_ desk: inout Desk, to old: Catalog) {
  desk.change { catalog, _ in
    // error: cannot assign to value: 'catalog' is a 'let' constant
    catalog = old
  }
}
