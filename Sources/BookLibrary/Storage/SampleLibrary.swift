import Foundation

/// The library that a new store begins with: twenty picture books and a few notes.
public enum SampleLibrary {
  public static func load() throws -> Library {
    let books = JSONDocument(named: "books.json", Data(PackageResources.books_json))
    let notes = JSONDocument(named: "notes.json", Data(PackageResources.notes_json))
    return try Library(shelf: Shelf(books.books()), notes: notes.decode([Note].self))
  }
}
