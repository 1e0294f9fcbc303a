@testable import MementoLesson

func undoOnFailure(of catalog: inout OpenCatalog) {
  // error: 'copy' cannot be applied to noncopyable types
  let before = copy catalog
  catalog = before
}
