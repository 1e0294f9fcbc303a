extension Database {
  /// Reads the whole database, and compares its parts with each other.
  ///
  /// - Throws: `damaged` with what doesn't fit; or SQLite's error.
  /// - Complexity: O(*size of the file*).
  public func check() throws {
    try read { connection in
      let found = try connection.rows("PRAGMA quick_check") { try $0.text(0) }
      guard found == ["ok"] else {
        let name = try connection.first("PRAGMA database_list") { try $0.text(2) } ?? ""
        throw SQLiteError(
          .damaged,
          "\(name.isEmpty ? "The database" : name) is damaged: "
            + found.joined(separator: "; "))
      }
    }
  }
}
