import BookLibrary

/// A book on loan, with a caption of its own. It doesn't replace the one that every title has.
struct LoanedBook: Titled {
  let book: Book

  var title: String { book.title }
  var caption: String { "\(title) (on loan)" }
}
