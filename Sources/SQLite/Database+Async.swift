extension Database {
  /// Runs the body in a transaction, on a thread of its own: the caller's is free meanwhile.
  ///
  /// A task that is cancelled before its turn throws `CancellationError` and changes nothing. A body
  /// that has begun goes on to its end.
  ///
  /// - Throws: The body's error, as it is; or SQLite's.
  public func write<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    try await writeQueue.run { try self.write(body) }
  }

  /// Runs the body on one consistent state, on a thread of its own: the caller's is free meanwhile.
  ///
  /// A task that is cancelled before its turn throws `CancellationError`; a body that has begun goes
  /// on to its end.
  ///
  /// - Throws: The body's error, as it is; or SQLite's, which is `isReadOnly` for a change.
  public func read<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    try await readQueue.run { try self.read(body) }
  }
}
