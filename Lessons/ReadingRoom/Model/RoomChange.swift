/// A change of one row, as a value: the row before and after.
public struct RoomChange: Equatable, Sendable {
  public let key: RoomRow.Key
  /// Nil for a row that is added.
  public let old: RoomRow?
  /// Nil for a row that is removed.
  public let new: RoomRow?

  public static func add(_ row: RoomRow) -> Self { Self(key: row.key, old: nil, new: row) }

  public static func remove(_ row: RoomRow) -> Self { Self(key: row.key, old: row, new: nil) }

  /// Returns the change of a row into one with the same key.
  public static func replace(_ old: RoomRow, with new: RoomRow) -> Self {
    precondition(old.key == new.key, "A row keeps its key.")
    return Self(key: old.key, old: old, new: new)
  }

  /// The change that takes this one back.
  public var inverse: Self { Self(key: key, old: new, new: old) }
}
