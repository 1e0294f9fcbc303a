import BookLibrary
import CatalogFacade
import CatalogParts
import TestSupport
import Testing

@testable import FacadeLesson

/// Refreshes, deletions and failures that overlap, in 200 orders.
@MainActor
struct OverlapTests {
  @Test func `whatever overlaps, app and file end with the server's books, and nobody asks twice`()
    async throws
  {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (server, file) = (MemoryServer([1, 2, 3]), MemoryFile())
      let overlap = Overlap(server, file, patience: 10)
      let catalog = try await BookCatalog(server: overlap, file: overlap)
      for gate in overlap.gates { gate.isShut = true }
      var (refreshes, deletions, changes, failed) = (0, 0, 0, 0)
      for id in 4..<34 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          // Another tablet deletes a book, or adds one, perhaps again.
          let other = Book.ID(rawValue: Int.random(in: 1...id, using: &random))
          server.ids =
            server.ids.filter { $0 != other } + (server.ids.contains(other) ? [] : [other])
          changes += 1
        case 2, 3:
          refreshes += 1
          _ = await overlap.start { try await catalog.refresh() }
        case 4:
          let book = Book.ID(rawValue: Int.random(in: 1..<id, using: &random))
          deletions += 1
          _ = await overlap.start { try await catalog.delete(book) }
        default:
          if await goOn(overlap, mayFail: true, &random) { failed += 1 }
        }
      }
      _ = await overlap.start { try await catalog.refresh() }
      while overlap.unfinished > 0 { _ = await goOn(overlap, mayFail: false, &random) }

      #expect(Set(catalog.books.map(\.id)) == Set(server.ids), "seed \(seed)")
      #expect(catalog.books == Array(file.library.shelf), "seed \(seed)")
      #expect(overlap.questions <= refreshes + deletions + 1, "seed \(seed)")
      #expect(overlap.questions >= refreshes + deletions + 1 - failed, "seed \(seed)")
      #expect(file.saves <= overlap.questions, "seed \(seed)")
      #expect(changes + deletions > 0 || file.saves <= 1, "seed \(seed)")
    }
  }

  /// An answer arrives, or a save begins; or it fails. Returns whether the server's list may be lost.
  private func goOn(
    _ overlap: Overlap, mayFail: Bool, _ random: inout SeededGenerator
  ) async -> Bool {
    var isLost = false
    if let gate = overlap.gates.filter({ !$0.waiting.isEmpty }).randomElement(using: &random) {
      let index = Int.random(in: 0..<gate.waiting.count, using: &random)
      let fails = mayFail && Int.random(in: 0..<4, using: &random) == 0
      if fails { gate.fail(index, with: Lost()) } else { gate.letGo(index) }
      isLost = fails && gate !== overlap.disk
    }
    await overlap.settle()
    return isLost
  }

  @Test func `an old list has the newest one saved, whose own save has failed`() async throws {
    let (server, file) = (MemoryServer([1]), MemoryFile())
    let overlap = Overlap(server, file)
    let catalog = try await BookCatalog(server: overlap, file: overlap)
    let old = await overlap.startLate(at: overlap.network) { try await catalog.refresh() }
    server.ids = [1, 2]
    let new = await overlap.startLate(at: overlap.disk) { try await catalog.refresh() }
    overlap.disk.fail(0, with: Lost())
    await #expect(throws: Lost.self) { try await new.value }
    try await overlap.end([old])
    #expect(file.library.shelf.map(\.id) == [1, 2])
  }
}

/// The network or the disk fails.
private struct Lost: Error {}

@MainActor
private final class MemoryServer: BookServer {
  var ids: [Book.ID]

  init(_ ids: [Book.ID]) { self.ids = ids }

  @MainActor func books() async throws -> [Book] {
    ids.map { Book(id: $0, title: "Book \($0)", coverPath: "/image.png") }
  }

  @MainActor func delete(_ id: Book.ID) async throws {
    guard ids.contains(id) else { throw ServerRefusal.unknownBook(id) }
    ids.removeAll { $0 == id }
  }
}

@MainActor
private final class MemoryFile: BookFile {
  private(set) var library = Library()
  private(set) var saves = 0

  @MainActor func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library {
    let old = library
    try body(&library)
    if library != old { saves += 1 }
    return library
  }
}
