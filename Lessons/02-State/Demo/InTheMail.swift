/// A state of another module: the book is on its way to another library.
struct InTheMail: LoanState {
  func comeBack() -> any LoanState { OnShelf() }
}
