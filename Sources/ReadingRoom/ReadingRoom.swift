import RoomScreens

/// The program and its composition root.
@main struct ReadingRoom {
  static func main() async {}
}
