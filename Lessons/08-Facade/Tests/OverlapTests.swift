import BookLibrary
import TestSupport
import Testing

@testable import FacadeLesson

/// Refreshes and deletions that overlap.
struct OverlapTests {
  @Test func `a book deleted while two refreshes overlap stays deleted`() async throws {
    var overlap = try Overlap(server: [71, 900], library: [71])

    // The first refresh gets a list with book 900, which is late.
    await overlap.startRefresh()
    overlap.serve(0)
    // The second brings the book, and the user deletes it.
    await overlap.startRefresh()
    overlap.serve(1)
    await overlap.deliver(1)
    #expect(await overlap.shown == [71, 900])
    await overlap.startDeletion(of: 900)
    overlap.serve(1)
    await overlap.deliver(1)
    // Now the first list arrives.
    await overlap.finish()

    #expect(await overlap.shown == [71])
    #expect(overlap.store.load().shelf.map(\.id) == [71])
  }

  @Test func `a book stays gone that another device deletes while refreshes overlap`()
    async throws
  {
    var overlap = try Overlap(server: [71, 900], library: [71])

    // The first list has book 900, too. Then one refresh brings the book, and another removes it.
    await overlap.startRefresh()
    overlap.serve(0)
    for isThere in [true, false] {
      if !isThere { overlap.remove(900) }
      await overlap.startRefresh()
      overlap.serve(1)
      await overlap.deliver(1)
      #expect(await overlap.shown == (isThere ? [71, 900] : [71]))
    }
    await overlap.finish()

    #expect(await overlap.shown == [71])
  }

  @Test func `a deletion that couldn't be saved is finished by the next refresh`() async throws {
    var overlap = try Overlap(server: [71, 84], library: [71, 84])

    await overlap.startDeletion(of: 84)
    overlap.serve(0)
    await overlap.deliver(0, diskIsFull: true)
    #expect(await overlap.shown == [71, 84])
    await overlap.startRefresh()
    await overlap.finish()

    #expect(await overlap.shown == [71])
  }

  @Test func `whatever overlaps, the app ends with the server's books`() async throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var overlap = try Overlap(server: [1, 2, 3], library: [1, 2])
      for id in 4..<24 {
        try await step(of: &overlap, &random, newBook: Book.ID(rawValue: id), "seed \(seed)")
      }
      // The last refresh overlaps with the calls that still wait. From now on, nothing fails.
      await overlap.startRefresh()
      while !overlap.waiting.isEmpty {
        await goOn(&overlap, &random, mayFail: false)
      }

      #expect(Set(await overlap.shown) == Set(overlap.server), "seed \(seed)")
      #expect(await overlap.shown == overlap.store.load().shelf.map(\.id), "seed \(seed)")
      #expect(!overlap.deleted.contains(where: overlap.server.contains), "seed \(seed)")
    }
  }

  /// Something happens: another device adds or deletes a book, a call starts, or a waiting call goes on.
  private func step(
    of overlap: inout Overlap, _ random: inout SeededGenerator, newBook: Book.ID, _ seed: String
  ) async throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      overlap.add(newBook)
    case 1:
      if let id = overlap.server.first { overlap.remove(id) }
    case 2, 3:
      await overlap.startRefresh()
    case 4:
      let shown = await overlap.shown
      if !shown.isEmpty {
        await overlap.startDeletion(of: shown[Int.random(in: 0..<shown.count, using: &random)])
      }
    default:
      if !overlap.waiting.isEmpty { await goOn(&overlap, &random, mayFail: true) }
    }
    let shown = await overlap.shown
    #expect(!overlap.deleted.contains(where: shown.contains), "\(seed): a deleted book is back")
  }

  /// The server does a call's work, or its answer arrives. Either can fail.
  private func goOn(
    _ overlap: inout Overlap, _ random: inout SeededGenerator, mayFail: Bool
  ) async {
    let index = Int.random(in: 0..<overlap.waiting.count, using: &random)
    let fails = mayFail && Int.random(in: 0..<4, using: &random) == 0
    if overlap.waiting[index].answer != nil {
      await overlap.deliver(index, diskIsFull: fails)
    } else if fails {
      // The server fails before its work, or its answer is lost.
      if Int.random(in: 0..<2, using: &random) == 0 { overlap.serve(index) }
      overlap.fail(index)
    } else {
      overlap.serve(index)
    }
  }
}
