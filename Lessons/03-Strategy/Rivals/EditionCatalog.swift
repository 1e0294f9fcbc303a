/// The parts of a catalog whose kind is known only at run time.
struct AnyPart: Equatable {
  let kind: String
  let text: String
}

/// Each place asks for the edition.
enum Edition: String {
  case ink
  case braille

  func cover(_ title: String) -> AnyPart { AnyPart(kind: rawValue, text: title) }
  func page(_ text: String) -> AnyPart { AnyPart(kind: rawValue, text: text) }
}

/// A family of closures that is made once. No other file can put one together.
struct PartMaker: Sendable {
  let cover: @Sendable (String) -> AnyPart
  let page: @Sendable (String) -> AnyPart

  private init(_ edition: Edition) {
    cover = { edition.cover($0) }
    page = { edition.page($0) }
  }

  static let ink = PartMaker(.ink)
  static let braille = PartMaker(.braille)
}
