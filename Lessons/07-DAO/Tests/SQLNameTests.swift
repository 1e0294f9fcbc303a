import TestSupport
import Testing

@testable import DAOLesson

/// Names in SQL.
@Suite struct SQLNameTests {
  @Test func `a name that could be SQL is refused`() throws {
    for name in ["note; DROP TABLE note", "", "1note", "no te", "note\"", "nöte", "note\0", "٣x"] {
      expect(throws: InvalidSQLName(text: name)) { _ = try SQLName(checking: name) }
    }
    for name in ["note", "_x9", "order"] {
      expect(try SQLName(checking: name).sql, is: "\"\(name)\"")
    }
  }
}
