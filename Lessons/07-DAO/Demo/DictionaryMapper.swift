/// Maps any model to a row. Can you find the place where it reads the name of a property?
struct DictionaryMapper {
  /// The property that each column holds.
  let properties = ["author": "author", "body": "content"]

  /// Returns the columns of a model's row. The model maps properties to values.
  func columns(of model: [String: String]) -> [Column] {
    properties.keys.sorted().map { column in (column, model[column]) }
  }
}
