import Foundation

/// The gate as a global actor: callers wait with `await`, and block no thread.
@globalActor actor DirectoryActor {
  static let shared = DirectoryActor()
  private init() {}

  @DirectoryActor static func inside<Value: Sendable>(
    _ folder: URL, _ body: @DirectoryActor () throws -> Value
  ) throws -> Value {
    let before = CurrentDirectory.url
    try CurrentDirectory.move(to: folder)
    let result = Result { try body() }
    try CurrentDirectory.move(to: before)
    return try result.get()
  }
}
