final class Printer {
  // error: static property 'shared' is not concurrency-safe because non-'Sendable' type 'Printer' may have shared mutable state [#MutableGlobalVariable]
  static let shared = Printer()
  var sheets = 0
}
