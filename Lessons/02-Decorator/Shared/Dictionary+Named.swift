/// The settings name a feature that the program doesn't have.
struct UnknownFeature: Error, Equatable, CustomStringConvertible {
  let name: String
  var description: String { "no feature is called \(name)" }
}

extension Dictionary where Key == String {
  /// Returns the features with these names, in the order of the names.
  func named(_ names: [String]) throws(UnknownFeature) -> [Value] {
    try names.map { name throws(UnknownFeature) in
      guard let feature = self[name] else { throw UnknownFeature(name: name) }
      return feature
    }
  }
}
