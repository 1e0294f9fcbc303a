@testable import MementoLesson

// error: 'catalog' used after consume
func undoOnFailure(of catalog: inout OpenCatalog) {
  let before = catalog
  _ = catalog.add("Snail")
  catalog = before
}
