import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DAOLesson

/// Several writers at once: the last part of the contract.
struct NoteWritersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// For what lasts, half of the writers have a second DAO over the same store.
  @Test(.timeLimit(.minutes(1)), arguments: NoteStore.allCases)
  func `no note of many writers is lost`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let other = store == .memory ? dao : try store.open(in: folder)
    let notebooks = [dao, other].map { Notebook($0) { Date(timeIntervalSince1970: 0) } }

    let ids = try await withThrowingTaskGroup(of: Note.ID.self) { group in
      for number in 0..<60 {
        group.addTask { try await notebooks[number % 2].write("\(number)", by: "Mei").id }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(Set(ids).count == 60)
    #expect(
      try await dao.findAll().dropFirst(5).map(\.id) == ids.sorted { $0.rawValue < $1.rawValue })
    #expect(try await other.findAll() == dao.findAll())
  }

  @Test(arguments: NoteStore.allCases)
  func `of ten writers with the same id, one comes through`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)

    let errors = await withTaskGroup(of: DAOError?.self) { group in
      for number in 0..<10 {
        group.addTask {
          do throws(DAOError) {
            try await dao.create(.test(8, "\(number)"))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(errors.filter { $0 == nil }.count == 1)
    #expect(errors.filter { $0 == .duplicateKey(8) }.count == 9)
  }
}
