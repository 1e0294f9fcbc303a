import Foundation

/// The library that a new store begins with: twenty picture books and a few notes.
public enum SampleLibrary {
  public static func load() throws -> Library {
    try JSONDocument(named: "the sample", Data(PackageResources.library_json)).decode(Library.self)
  }
}
