/// Puts one wrapper around a service. Settings can name it.
typealias Feature = (any BookService) -> any BookService

extension BookService {
  /// Returns this service with the features around it, the innermost first.
  func with(_ features: [Feature]) -> any BookService {
    features.reduce(self) { service, feature in feature(service) }
  }
}
