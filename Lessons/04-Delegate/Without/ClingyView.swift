/// A view that knows its controller by name, and keeps it.
final class ClingyView {
  var controller: ClingyController?

  func swipeRow(_ row: Int) throws {
    try controller?.deleteBook(at: row)
  }
}
