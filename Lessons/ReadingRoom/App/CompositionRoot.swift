import Foundation
import RoomData
import RoomServices

/// The **composition root**: the only place that chooses a store and a server. All other code is handed
/// the services over them.
@MainActor enum CompositionRoot {
  static func services(for request: Request) async throws -> Services {
    if request.services == .rehearsal { return try await .rehearsal(clock: request.clock) }
    let store = try await SQLiteStore.filled(
      at: request.store.appending(path: "reading-room.sqlite"), clock: request.clock)
    return try await Services(
      store, server: request.server.map { HTTPRoomServer(address: $0) }, clock: request.clock)
  }
}
