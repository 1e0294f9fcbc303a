package import BookLibrary
import Dispatch
package import Foundation

/// A library's file in a folder.
///
/// Its threads may wait for the disk, which the threads of tasks mustn't. A change can overtake another
/// one: it is a part like any other, and promises no order.
package nonisolated struct LibraryFile: BookFile {
  private let folder: URL
  private let queue = DispatchQueue(label: "CatalogParts.disk", attributes: .concurrent)

  package init(_ folder: URL) {
    self.folder = folder
  }

  package func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try changeNow(body) })
      }
    }
  }

  private func changeNow(_ body: (inout Library) throws -> Void) throws -> Library {
    // A store of its own notices what other changes have saved.
    let store = LibraryStore(folder: folder)
    let old = try store.load()
    var library = old
    try body(&library)
    guard library != old else { return library }
    do {
      try store.save(library)
    } catch StoreError.changedOnDisk {
      return try changeNow(body)
    }
    return library
  }
}
