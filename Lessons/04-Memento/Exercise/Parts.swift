// The timer's error, and two books for it. Leave this file as it is.

import BookLibrary

/// The memento is one of another timer.
struct OtherTimer: Error {}

extension Book {
  static let snail = Book(id: 84, title: "Snail", coverPath: "/84.png")
  static let slug = Book(id: 97, title: "Slug", coverPath: "/97.png")
}
