@testable import MementoLesson

func firstTry() {
  // error: type 'OpenCatalog' does not conform to protocol 'Copyable'
  _ = History<OpenCatalog>()
}
