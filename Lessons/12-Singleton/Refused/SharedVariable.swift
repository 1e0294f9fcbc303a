struct Printer {
  // error: static property 'shared' is not concurrency-safe because it is nonisolated global shared mutable state [#MutableGlobalVariable]
  static var shared = Printer()
  var sheets = 0
}
