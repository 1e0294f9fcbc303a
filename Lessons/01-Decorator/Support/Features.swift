/// Puts one feature around a service.
typealias Feature = (any BookService) -> any BookService

extension BookService {
  /// Returns this service with the named features around it, the innermost first.
  func with(
    _ names: [String], from features: [String: Feature]
  ) throws(UnknownFeature) -> any BookService {
    var service: any BookService = self
    for name in names {
      guard let feature = features[name] else {
        throw UnknownFeature(name: name)
      }
      service = feature(service)
    }
    return service
  }
}
