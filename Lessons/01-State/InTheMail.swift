/// A state of another module: the book is on its way to another library.
struct InTheMail: LoanState {
  func giveBack() -> OnShelf { OnShelf() }

  func reminder(on day: Int) -> String? { nil }

  var place: String { "in the mail" }
}
