import BookLibrary
import Foundation
import LessonStage

/// The library, a server that has it too, and the outbox between them.
struct OfflineWorld {
  let scene: Scene
  let store: LibraryStore
  let server: FaultyServer
  let recorder = CallRecorder()
  private let recorded: RecordingServer

  /// The server in this process; nil if the user has named a real one.
  let local: InProcessServer?

  /// With a real server, the library and the queue are those of the store: commands that are left
  /// there must reach the server in the next run.
  init(_ setting: Setting) throws {
    scene = try Scene(setting, books: 3)
    if let real = try Self.realServer(setting) {
      (store, server, local) = (scene.store, FaultyServer(real), nil)
    } else {
      let local = InProcessServer(
        address: try URL(webAddress: "https://books.example"), library: scene.library)
      (store, server, self.local) = (try scene.copy("offline"), FaultyServer(local), local)
    }
    recorded = RecordingServer(base: server, recorder: recorder)
  }

  /// The server that the user has named, if any.
  static func realServer(_ setting: Setting) throws -> HTTPServer? {
    try setting.option("server").map { HTTPServer(address: try URL(webAddress: $0)) }
  }

  /// Opens the outbox, as each run of a program does at its beginning.
  func nextRun() throws -> CommandOutbox { try CommandOutbox(store, server: recorded) }

  func saved() throws -> Library { try store.load() }
}
