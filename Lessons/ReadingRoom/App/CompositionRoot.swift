import Foundation
import RoomData
import RoomModel
import RoomServices

/// The **composition root**: the only place that chooses a store and a server. All other code is handed
/// the services over them.
@MainActor enum CompositionRoot {
  static func services(for request: Request) async throws -> Services {
    let clock = request.clock
    let part = request.command.part(request)
    let samples = { @Sendable in try RoomRow.samples(clock: clock) }
    switch request.mode {
    case .live:
      let file = request.store.appending(path: "reading-room.sqlite")
      let store = try await SQLiteStore(file: file, part: part, rows: samples)
      let server = request.server.map { HTTPRoomServer(address: $0) }
      return try await Services(store, server: server, clock: clock)
    case .rehearsal:
      // It touches neither the family's file nor a real server.
      let store = try await SQLiteStore(file: nil, part: part, rows: samples)
      return try await Services(store, server: HTTPRoomServer.rehearsal(), clock: clock)
    }
  }
}
