@testable import MementoLesson

func keep(_ catalog: consuming OpenCatalog) {
  // error: type 'OpenCatalog' does not conform to protocol 'Copyable'
  var history = History<OpenCatalog>()
  history.record(catalog)
}
