import BookLibrary

extension LibraryStore {
  /// Changes the library without a command, as another program would.
  func change(_ body: (inout Library) throws -> Void) throws {
    var library = try load()
    try body(&library)
    try save(library)
  }
}

/// A server in this process, which is down at first.
actor LocalServer: CommandServer {
  private var isUp = false
  private var library: Library

  init(_ library: Library) {
    self.library = library
  }

  func start() { isUp = true }

  func send(_ saved: SavedCommand) throws -> ServerAnswer {
    guard isUp else { throw NoAnswer() }
    var command = saved.command
    do { try command.execute(on: &library) } catch { return .refused }
    return .executed
  }
}
