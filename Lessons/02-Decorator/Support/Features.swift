/// Puts one feature around a service.
typealias Feature = (any BookService) -> any BookService

extension BookService {
  /// Returns this service with the features around it, the innermost first.
  func with(_ features: [Feature]) -> any BookService {
    features.reduce(self) { service, feature in feature(service) }
  }
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
