public import Foundation
import Synchronization

/// Keeps the library in a folder, in one file, so that each change is one write.
///
/// On first use the store loads the sample and saves it; from then on the sample plays no part.
/// A save replaces the whole file or leaves it alone, and is on the disk when it returns. What
/// another store has written is never overwritten unread. (Whoever shares one store must take turns,
/// from load to save.)
public final class LibraryStore: Sendable {
  private let file: DurableFile
  /// What the file held when this store last read or wrote it, and what that means.
  private let lastSeen = Mutex<(data: Data, library: Library)?>(nil)

  /// Creates a store over a folder; nothing is read or written yet.
  public init(folder: URL) {
    file = DurableFile(folder.appending(path: "library.json"))
  }

  /// The file that holds the library.
  public var url: URL { file.url }

  /// Returns the library as it was last saved; the sample, saved at once, if it never was.
  public func load() throws(StoreError) -> Library {
    guard let data = try file.contents() else {
      let sample: Library
      do { sample = try SampleLibrary.load() } catch { throw .noSample(error) }
      do {
        try save(sample)
        return sample
      } catch .changedOnDisk {
        // Somebody else was first.
        return try load()
      }
    }
    if let seen = lastSeen.withLock(\.self), seen.data == data { return seen.library }
    do {
      let library = try Library(JSONDocument(named: file.url.path, data))
      lastSeen.withLock { $0 = (data, library) }
      return library
    } catch {
      throw .damaged(file.url, error)
    }
  }

  /// Saves the library as a whole, unless the file holds what this store has never seen.
  public func save(_ library: Library) throws(StoreError) {
    let document: JSONDocument
    do {
      document = try library.document(named: file.url.path)
    } catch {
      throw .unsavable(file.url, error)
    }
    try lastSeen.withLock { (lastSeen) throws(StoreError) in
      try file.replace(with: document.data, ifStill: lastSeen?.data)
      lastSeen = (document.data, library)
    }
  }

  /// Puts the file aside, under a new name beside the old one; the next ``load()`` starts afresh.
  ///
  /// - Returns: Where the old file is now, or nothing if there was none.
  @discardableResult
  public func reset() throws(StoreError) -> URL? {
    let url = try file.putAside()
    lastSeen.withLock { $0 = nil }
    return url
  }
}
