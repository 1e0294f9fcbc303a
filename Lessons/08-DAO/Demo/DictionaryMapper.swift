/// Maps any model to a row. Where does it read the name of a property?
struct DictionaryMapper {
  /// The property that each column holds.
  let properties = ["author": "author", "body": "content"]

  /// Returns the columns of a model's row. The model is a dictionary of its properties.
  func columns(of model: [String: String]) -> [String: String] {
    var columns: [String: String] = [:]
    for (column, _) in properties { columns[column] = model[column] }
    return columns
  }
}
