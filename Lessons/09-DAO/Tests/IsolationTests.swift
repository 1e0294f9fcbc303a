import TestSupport
import Testing

@testable import DAOLesson

/// Where a store's work runs. A screen, which runs on the main actor, must not wait for a disk.
@MainActor
struct IsolationTests {
  @Test(arguments: Store.allCases)
  func `a store doesn't work on the main actor, even if its caller does`(
    store: Store
  ) async throws {
    let folder = try TemporaryFolder()
    let dao = try #require(try await store.open(in: folder) as? any Worker)
    #expect(MainQueue.isCurrent)
    #expect(await !dao.isOnMainActor())
  }
}

/// A DAO with one more method. Like the others, it isn't marked `async`: in an actor, it runs on the
/// actor. In a struct, it would run where its caller does.
private protocol Worker {
  func isOnMainActor() async -> Bool
}

extension InMemoryNoteDAO: Worker {
  fileprivate func isOnMainActor() -> Bool { MainQueue.isCurrent }
}

extension FileNoteDAO: Worker {
  fileprivate func isOnMainActor() -> Bool { MainQueue.isCurrent }
}

extension SQLiteNoteDAO: Worker {
  fileprivate func isOnMainActor() -> Bool { MainQueue.isCurrent }
}
