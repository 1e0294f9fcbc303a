import BookLibrary
import Foundation
import SQLite

/// What has a form that a column can hold.
protocol SQLStorable: SendableMetatype {
  var stored: SQLValue { get }
}

extension Int: SQLStorable {
  var stored: SQLValue { .integer(Int64(self)) }
}

extension Bool: SQLStorable {
  var stored: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLStorable {
  var stored: SQLValue { .text(self) }
}

extension Optional: SQLStorable where Wrapped: SQLStorable {
  var stored: SQLValue { self?.stored ?? .null }
}

/// Whole seconds since 1970: numbers sort as dates do.
extension Date: SQLStorable {
  var stored: SQLValue { .integer(Int64(timeIntervalSince1970.rounded(.down))) }
}

extension RawRepresentable where RawValue == Int {
  var stored: SQLValue { rawValue.stored }
}

extension Book.ID: SQLStorable {}
extension Note.ID: SQLStorable {}
extension Book.Orientation: SQLStorable {}

extension Book.CoverPath: SQLStorable {
  var stored: SQLValue { .text(text) }
}
