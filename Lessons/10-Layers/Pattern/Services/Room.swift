import Foundation
import RoomData

/// What the live services share.
struct Room: Sendable {
  let data: any DataAccess
  let items: RoomItems
  let history: CommandHistory
  let now: @Sendable () -> Date

  /// Makes a change that can be undone.
  func execute(
    _ name: String, _ change: @escaping @Sendable (RoomWriter) throws -> Void
  ) async throws {
    try await history.execute(RoomCommand(name, change))
  }

  /// Makes a change that can't be undone.
  func write(_ change: @Sendable (RoomWriter) throws -> Void) async throws {
    do { try await data.write(change) } catch { throw RoomError(error) }
    await items.catchUp()
  }
}
