/// A whole number, read strictly: what is none, or too large, is an error that names the place.
///
/// The decoder's own error for 1.5 says of the whole text that it isn't JSON.
struct WholeNumber: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Int.self)
    } catch DecodingError.valueNotFound(let type, let context) {
      throw DecodingError.valueNotFound(type, context)
    } catch {
      throw DecodingError.typeMismatch(
        Int.self,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }
}
