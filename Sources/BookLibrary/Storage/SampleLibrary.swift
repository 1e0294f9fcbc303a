import Foundation

/// The library that a new store begins with: twenty picture books and a few notes.
public enum SampleLibrary {
  /// Reads the sample from the package's resources.
  ///
  /// - Throws: ``StoreError/noSample(_:)``
  public static func load() throws -> Library {
    do {
      let books = try resource(named: "books.json").books()
      let notes = try resource(named: "notes.json").decode([Note].self)
      return try Library(shelf: try Shelf(books), notes: notes)
    } catch {
      throw StoreError.noSample("\(error)")
    }
  }

  private static func resource(named name: String) throws -> JSONDocument {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return JSONDocument(named: name, try Data(contentsOf: url))
  }
}
