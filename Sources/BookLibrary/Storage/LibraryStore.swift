public import Foundation
import Synchronization

/// Keeps the library in a folder, as the archive of a memento: the *Caretaker* on the disk.
///
/// It is given a memento and gives one back; books and notes are one file, so each change is one
/// write. On first use the store keeps the sample at once; from then on the sample plays no part.
/// A save replaces the whole file or leaves it alone, and is on the disk when it returns. A change
/// that another store wrote is never overwritten unread. (Whoever shares one store must take turns,
/// from load to save.)
///
/// Keys in the file that the model doesn't know are ignored, and are gone after the next save. A key
/// that an object has twice is damage: one of its values would be lost in the same way.
public final class LibraryStore: Sendable {
  private let file: DurableFile
  /// The file's bytes when this store last read or wrote it, and the state that they hold.
  private let lastSeen = Mutex<(data: Data, memento: Library.Memento)?>(nil)

  /// Creates a store over a folder; nothing is read or written yet.
  public init(folder: URL) {
    file = DurableFile(folder.appending(path: "library.json"))
  }

  /// The file that holds the library.
  public var url: URL { file.url }

  /// Returns the state that was last saved; that of the sample, saved at once, if none was.
  public func load() throws(StoreError) -> Library.Memento {
    guard let data = try file.contents() else {
      let sample: Library.Memento
      do { sample = try SampleLibrary.load().memento() } catch { throw .noSample(error) }
      do {
        try save(sample)
        return sample
      } catch .changedOnDisk {
        // Somebody else was first.
        return try load()
      }
    }
    if let seen = lastSeen.withLock(\.self), seen.data == data { return seen.memento }
    do {
      let memento = try Library.memento(from: JSONDocument(named: url.path, data))
      lastSeen.withLock { $0 = (data, memento) }
      return memento
    } catch {
      throw .damaged(url, error)
    }
  }

  /// Saves a state, unless the file holds a change that this store has never seen.
  public func save(_ memento: Library.Memento) throws(StoreError) {
    let data: Data
    do { data = try Library.archive(memento, named: url.path) } catch {
      throw .unsavable(url, error)
    }
    try lastSeen.withLock { (lastSeen) throws(StoreError) in
      try file.replace(with: data, ifStill: lastSeen?.data)
      lastSeen = (data, memento)
    }
  }

  /// Puts the file aside, under a new name beside the old one; the next ``load()`` starts afresh.
  ///
  /// - Returns: Where the old file is now, or nothing if there was none.
  @discardableResult
  public func reset() throws(StoreError) -> URL? {
    try file.putAside()
  }
}
