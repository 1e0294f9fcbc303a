import BookLibrary
public import Foundation
public import RoomData

/// All that a live service needs from outside: the data, the time, and the calendar of the readers.
public struct Room: Sendable {
  let access: any DataAccess
  let now: @Sendable () -> Date
  let calendar: Calendar

  public init(
    _ access: any DataAccess, calendar: Calendar, now: @escaping @Sendable () -> Date
  ) {
    (self.access, self.calendar, self.now) = (access, calendar, now)
  }

  func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) async throws -> Value {
    do { return try await access.read(body) } catch { throw RoomError(error) }
  }

  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    do { return try await access.write(body) } catch { throw RoomError(error) }
  }
}
