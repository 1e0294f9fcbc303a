/// A prepared statement while it is used by one piece of code.
@usableFromInline
struct StatementUse {
  let pointer: OpaquePointer?
  @usableFromInline let parameterCount: Int
  /// The statement's place in the cache; nil if it has none.
  let place: Int?
}
