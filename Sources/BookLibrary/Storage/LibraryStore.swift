public import Foundation
import Synchronization

/// A store that keeps the library in a folder, as `library.json`.
///
/// Books and notes share one file, so that a change to both is one write. On first use, the store saves
/// the sample library. A save replaces the whole file, or leaves it unchanged. It never overwrites
/// another program's change: load the library again first.
///
/// A save drops unknown and duplicate keys from the file.
public final class LibraryStore: Sendable {
  private let file: DurableFile
  /// The file's contents when this store last read or wrote it.
  private let seen = Mutex<Data?>(nil)

  /// Creates a store in a folder. Nothing is read or written yet.
  public init(folder: URL) {
    file = DurableFile(folder.appending(path: "library.json"))
  }

  /// The file that holds the library.
  public var url: URL { file.url }

  /// Returns the saved library. On first use, saves and returns the sample.
  ///
  /// - Throws: ``StoreError``
  public func load() throws -> Library {
    if let library = try saved() { return library }
    let sample = try SampleLibrary.load()
    do {
      try save(sample)
      return sample
    } catch StoreError.changedOnDisk {
      // Another program saved first.
      return try load()
    }
  }

  /// Returns the saved library; nil if there is none.
  ///
  /// - Throws: ``StoreError``
  public func saved() throws -> Library? {
    try seen.withLock { seen in
      guard let data = try file.contents() else { return nil }
      do {
        let library = try JSONDocument(named: url.path, data).decode(Library.self)
        seen = data
        return library
      } catch let error as DocumentError {
        throw StoreError.damaged(error)
      }
    }
  }

  /// Saves a library, unless the file has changed since this store last read or wrote it.
  ///
  /// - Throws: ``StoreError``
  public func save(_ library: Library) throws {
    let data = try JSONDocument.encode(library)
    try seen.withLock { seen in
      try file.replace(with: data, ifStill: seen)
      seen = data
    }
  }
}
