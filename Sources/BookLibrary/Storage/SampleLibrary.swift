import Foundation

/// The library that everybody starts with: twenty picture books and a few notes.
public enum SampleLibrary {
  /// Reads the sample from the package's resources.
  public static func load() throws(DocumentError) -> Library {
    let books = try resource(named: "books.json").books()
    let notes = try resource(named: "notes.json").notes()
    return Library(shelf: Shelf(unique: books), notes: notes)
  }

  private static func resource(named name: String) throws(DocumentError) -> JSONDocument {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil),
      let data = try? Data(contentsOf: url)
    else {
      throw DocumentError(
        document: name, problem: .notJSON("the file is missing from the package's resources"))
    }
    return JSONDocument(named: name, data)
  }
}
