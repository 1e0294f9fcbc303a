import Foundation
import RoomData
import RoomModel
import RoomServices

/// The **composition root**: the only place that chooses a store. All other code is handed the room
/// over it.
@MainActor enum CompositionRoot {
  static func room(for request: Request) async throws -> Room {
    let clock = request.clock
    // A rehearsal doesn't touch the family's file.
    let file = request.isRehearsal ? nil : request.store.appending(path: "reading-room.sqlite")
    let store = try await SQLiteStore(file: file) { try Change.samples(clock: clock) }
    return try await Room(store, part: request.command.part(request), clock: clock)
  }
}
