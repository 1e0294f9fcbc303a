import BookLibrary
import Foundation

/// A server that can be made to fail on cue.
protocol FallibleServer: BookServer {
  /// Makes the server refuse to delete a book from now on.
  func protect(_ id: Book.ID) async
  /// Switches the server on or off.
  func setOnline(_ isOnline: Bool) async
}

extension InProcessServer: FallibleServer {}

/// Puts faults in front of a server that has none on cue: a real one.
actor FaultyServer: FallibleServer {
  nonisolated let base: any BookServer
  private var protected: Set<Data> = []
  private var isOnline = true

  init(_ base: any BookServer) {
    self.base = base
  }

  nonisolated var address: URL { base.address }

  func protect(_ id: Book.ID) {
    protected.insert(Data("{\"book_id\": \(id)}".utf8))
  }

  func setOnline(_ isOnline: Bool) {
    self.isOnline = isOnline
  }

  func send(_ request: ServerRequest) async throws(ServerError) -> ServerAnswer {
    guard isOnline else {
      throw .unreachable(address.appending(path: request.path), reason: "the server is off.")
    }
    if protected.contains(request.body) { return ServerAnswer(status: 409) }
    return try await base.send(request)
  }
}
