import Foundation
import RoomData
import RoomModel
import RoomServices

/// The **composition root**: the only place that chooses a store. All other code is handed the services
/// over it.
@MainActor enum CompositionRoot {
  static func services(for request: Request) async throws -> Services {
    let clock = request.clock
    // A rehearsal doesn't touch the family's file.
    let file = request.isRehearsal ? nil : request.store.appending(path: "reading-room.sqlite")
    let store = try await SQLiteStore(file: file) { try Change.samples(clock: clock) }
    return try await Services(store, part: request.command.part(request), clock: clock)
  }
}
