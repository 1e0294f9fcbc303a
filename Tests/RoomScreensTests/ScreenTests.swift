import Testing

@testable import RoomScreens

struct ScreenTests {}
