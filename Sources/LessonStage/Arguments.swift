import TerminalKit

/// The options and operands of a command line.
public struct Arguments: Sendable {
  /// The words that belong to no option, in their order.
  public private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Reads a command line; `--help` is always allowed.
  ///
  /// - Parameter count: How many words may stand beside the options.
  public init(
    _ arguments: [String], allowing options: [Option], operands count: Int = 0
  ) throws(UsageError) {
    let options = options + [.help]
    var rest = arguments.map { $0 == "-h" ? "--help" : $0 }[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        guard operands.count < count else {
          throw UsageError(
            "unexpected \"\(argument)\"" + (count == 0 ? "; options begin with --." : "."))
        }
        operands.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        let nearest = name.nearest(among: options.map(\.name))
        throw UsageError(no: "option --\(name)", maybe: nearest.map { "--\($0)" })
      }
      guard values[name] == nil else { throw UsageError("--\(name) is given twice.") }
      guard let form = option.value else {
        guard parts.count == 1 else { throw UsageError("--\(name) takes no value.") }
        values[name] = ""
        continue
      }
      let next = parts.count > 1 ? String(parts[1]) : rest.popFirst()
      guard let value = next, parts.count > 1 || !value.hasPrefix("--") else {
        throw UsageError("--\(name) needs a value: --\(name) \(form).")
      }
      guard option.accepts(value) else {
        throw UsageError("--\(name) can't be \"\(value)\"; it takes \(form).")
      }
      values[name] = value
    }
    let given = values.flatMap { [$0, "\($0) \($1)"] }
    for option in options where has(option.name) {
      guard let other = option.excludes.first(where: given.contains) else { continue }
      throw UsageError("--\(option.name) can't be combined with --\(other).")
    }
  }

  /// The value of an option; nil if it isn't given, empty for a flag.
  public subscript(name: String) -> String? { values[name] }

  /// Whether an option is given.
  public func has(_ name: String) -> Bool { values[name] != nil }
}

/// A mistake in a command line, described in one line.
public struct UsageError: Error, CustomStringConvertible {
  public let description: String

  /// Creates the error; the middle of a long description is left out.
  public init(_ description: String) {
    self.description = description.printable.elided(to: 120)
  }

  /// Creates the error for an unknown name, with a suggestion if there is one.
  public init(no thing: String, maybe name: String?) {
    self.init("no \(thing)" + (name.map { "; did you mean \($0)?" } ?? "."))
  }
}

extension String {
  /// Returns the most similar candidate, if most of the letters of both are the same.
  public func nearest(among candidates: [String]) -> String? {
    // A longer word is no typo, and the comparison would take seconds.
    guard count <= 40 else { return nil }
    let candidates = candidates.map { (changes: $0.difference(from: self).count, name: $0) }
    let similar = candidates.filter { 3 * $0.changes < $0.name.count + count }
    return similar.min { $0 < $1 }?.name
  }
}
