import BookLibrary
import Foundation

/// A book as a screen shows it.
struct CatalogEntry: Equatable {
  let book: Book
  let thumbnail: URL
}
