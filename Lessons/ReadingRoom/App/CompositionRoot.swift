import Foundation
import RoomData
import RoomServices

/// The **composition root**: the only place that chooses a set of services. It gives the live ones
/// their store and server; a rehearsal has its own. All other code is handed a `ServiceFactory`.
@MainActor struct CompositionRoot {
  let services: any ServiceFactory

  init(_ request: Request) throws {
    if request.services == .rehearsal {
      services = try RehearsalServices(clock: request.clock)
      return
    }
    let file = try SQLiteAccess.filled(
      at: request.store.appending(path: "reading-room.sqlite"), clock: request.clock)
    services = try LiveServices(
      file, server: request.server.map { HTTPRoomServer(address: $0) },
      clock: request.clock)
  }
}
