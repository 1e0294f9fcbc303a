/// The features of a service, for settings that name them.
enum ServiceFeature: String {
  case log, retry, second, cache

  init(named name: String) throws(UnknownFeature) {
    guard let feature = ServiceFeature(rawValue: name) else { throw UnknownFeature(name: name) }
    self = feature
  }
}
