public import Foundation
import Synchronization

/// A store that keeps the library in a folder, as `library.json`: the *Caretaker* on disk.
///
/// The file is an archived memento. Books and notes share one file, so that a change to both is
/// one write. On first use, the store saves the sample library. A save replaces the whole file or
/// leaves it unchanged. It never overwrites another program's change: load the library again first.
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
    Library(try loadMemento())
  }

  /// Saves a library, unless the file has changed since this store last read or wrote it.
  ///
  /// - Throws: ``StoreError``
  public func save(_ library: Library) throws {
    try save(library.memento())
  }
}

// MARK: - Mementos

extension LibraryStore {
  /// Returns the saved state. On first use, saves and returns the sample's.
  ///
  /// - Throws: ``StoreError``
  public func loadMemento() throws -> Library.Memento {
    let memento: Library.Memento? = try seen.withLock { seen in
      guard let data = try file.contents() else { return nil }
      do {
        let memento = try Library.memento(from: JSONDocument(named: url.path, data))
        seen = data
        return memento
      } catch let error as DocumentError {
        throw StoreError.damaged(url, error)
      }
    }
    return try memento ?? loadSample()
  }

  /// Saves a state, unless the file has changed since this store last read or wrote it.
  ///
  /// - Throws: ``StoreError``
  public func save(_ memento: Library.Memento) throws {
    let data: Data
    do {
      data = try Library.archive(memento, named: url.path)
    } catch let error as DocumentError {
      throw StoreError.unsavable(url, error)
    }
    try seen.withLock { seen in
      try file.replace(with: data, ifStill: seen)
      seen = data
    }
  }

  private func loadSample() throws -> Library.Memento {
    let sample = try SampleLibrary.load().memento()
    do {
      try save(sample)
      return sample
    } catch StoreError.changedOnDisk {
      // Another program saved first.
      return try loadMemento()
    }
  }
}
