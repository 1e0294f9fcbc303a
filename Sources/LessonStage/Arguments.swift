/// The options that were given.
struct Arguments {
  private var values: [String: String] = [:]

  init(_ arguments: [String], allowing options: [Option]) throws(UsageError) {
    var rest = arguments.map { $0 == "-h" ? "--help" : $0 }[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else { throw .unexpected(argument) }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw .unknown(name, nearest: name.nearest(among: options.map(\.name)))
      }
      guard values[name] == nil else { throw .repeated(name) }
      guard let form = option.value else {
        if parts.count > 1 { throw .needless(name) }
        values[name] = ""
        continue
      }
      let value = parts.count > 1 ? String(parts[1]) : rest.popFirst()
      guard let value, option.accepts(value) else { throw .badValue(name, form, given: value) }
      values[name] = value
    }
    if has("reset") && !has("store") { throw .resetWithoutStore }
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { values[name] != nil }
}

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknown(String, nearest: String?)
  case unexpected(String)
  case repeated(String)
  case needless(String)
  case badValue(String, String, given: String?)
  case resetWithoutStore
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let name, let nearest?): "no option --\(name); did you mean --\(nearest)?"
    case .unknown(let name, nil): "no option --\(name)."
    case .unexpected(let argument): "unexpected \"\(argument)\"; options begin with --."
    case .repeated(let name): "--\(name) is given twice."
    case .needless(let name): "--\(name) takes no value."
    case .badValue(let name, let form, nil): "--\(name) needs a value: --\(name) \(form)."
    case .badValue(let name, let form, let given?):
      "--\(name) can't be \"\(given)\"; it takes \(form)."
    case .resetWithoutStore: "--reset needs --store DIR; without it every run starts afresh."
    }
  }
}

extension String {
  /// Returns the candidate that takes the fewest changes to type, if that is less than half of it.
  func nearest(among candidates: [String]) -> String? {
    candidates
      .map { (name: $0, distance: distance(to: $0)) }
      .filter { $0.distance * 2 < max($0.name.count, 3) || $0.name.hasPrefix(self) && !isEmpty }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// The Levenshtein distance: insertions, deletions and substitutions of one letter.
  private func distance(to other: String) -> Int {
    var row = Array(0...other.count)
    for (i, a) in self.enumerated() {
      var diagonal = i
      row[0] = i + 1
      for (j, b) in other.enumerated() {
        (diagonal, row[j + 1]) = (
          row[j + 1], Swift.min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
        )
      }
    }
    return row[other.count]
  }
}
