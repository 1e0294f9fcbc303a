/// Maps any model to a row. Can you find the place where it reads the name of a property?
struct DictionaryMapper {
  /// The property that each column holds.
  let properties = ["author": "author", "body": "content"]

  /// Returns the columns of a model's row.
  ///
  /// - Parameter model: The values of the model by their properties.
  func columns(of model: [String: String]) -> [Column] {
    properties.keys.sorted().map { column in (column, model[column]) }
  }
}
