public import RoomServices

/// The app in the terminal: all screens over one family of services.
public struct RoomApp: Sendable {
  let services: any ServiceFactory

  public init(_ services: any ServiceFactory) {
    self.services = services
  }
}
