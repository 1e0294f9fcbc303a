import BookLibrary

/// A question at the foot of the screen, for a text or for a yes.
struct Prompt {
  enum Purpose {
    case rename(Book.ID)
    case write(about: Book.ID?)
    case remove(Book.ID)
    case stop
  }

  let purpose: Purpose
  let question: String
  /// The text so far.
  var text: String

  init(_ purpose: Purpose, _ question: String, _ text: String = "") {
    (self.purpose, self.question, self.text) = (purpose, question, text)
  }

  /// The rule for the text; nil if the question is for a yes.
  var rule: TextRule? {
    switch purpose {
    case .rename: .title
    case .write: .note
    case .remove, .stop: nil
    }
  }
}
