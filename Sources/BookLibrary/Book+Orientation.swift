extension Book {
  /// The way in which the cover is held; the numbers are those of the file.
  public enum Orientation: Int, Hashable, CaseIterable, Sendable {
    case portrait = 1
    case landscape = 2
  }
}

extension Book.Orientation: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try WholeNumber(from: decoder).value
    guard let orientation = Self(rawValue: number) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "an orientation is 1 (portrait) or 2 (landscape), but this is \(number)")
    }
    self = orientation
  }
}
