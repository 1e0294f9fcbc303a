import Foundation

/// The options and operands of a command line.
public struct Arguments: Sendable {
  /// The arguments that belong to no option, in order.
  public private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Reads a command line; `--help` is always allowed.
  ///
  /// - Parameter count: The maximum number of operands.
  public init(
    _ arguments: [String], allowing options: [Option], operands count: Int = 0
  ) throws {
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
      var value = parts.count > 1 ? String(parts[1]) : nil
      if option.value != nil, value == nil, rest.first?.hasPrefix("--") == false {
        value = rest.popFirst()
      }
      guard option.accepts(value) else {
        let found = value.map { "can't be \"\($0)\"; it " } ?? ""
        throw UsageError("--\(name) \(found)takes \(option.value ?? "no value").")
      }
      guard values.updateValue(value ?? "", forKey: name) == nil else {
        throw UsageError("--\(name) is given twice.")
      }
    }
  }

  /// The value of an option; nil if it isn't given, empty for a flag.
  public subscript(name: String) -> String? { values[name] }

  /// Returns whether an option is given.
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
  /// Returns the most similar candidate, in lower or upper case; nil if none has most of its letters in
  /// common.
  public func nearest(among candidates: [String]) -> String? {
    // A longer word isn't a typo, and comparing it would take seconds.
    guard count <= 40 else { return nil }
    let word = lowercased()
    let candidates = candidates.map {
      (changes: $0.lowercased().difference(from: word).count, name: $0)
    }
    let similar = candidates.filter { 3 * $0.changes < $0.name.count + count }
    return similar.min { $0 < $1 }?.name
  }
}

// MARK: - Options

/// An option of a command line.
public struct Option: Sendable {
  public let name: String
  /// The placeholder for the value in the help; nil for a flag. `phone|pad` allows only these two.
  let value: String?
  public let help: String
  private let isValid: @Sendable (String) -> Bool

  /// Creates an option.
  ///
  /// - Parameter isValid: Returns whether a value has the right form.
  public init(
    _ name: String, _ value: String? = nil, help: String,
    accepts isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isValid = isValid
  }

  /// Returns whether the option accepts this value; nil stands for no value.
  func accepts(_ value: String?) -> Bool {
    guard let form = self.value else { return value == nil }
    guard let value else { return false }
    let choices = form.split(separator: "|").map(String.init)
    return choices.count > 1 ? choices.contains(value) : isValid(value)
  }
}

extension Option {
  /// The option that every program has, at the end of its list.
  public static let help = Option("help", help: "show this help")

  /// The option as it is typed, as in `--store DIR`.
  public var form: String { "--\(name)\(value.map { " " + $0 } ?? "")" }

  /// Returns the lines of a help text that describe options, at most 80 columns wide.
  public static func lines(about options: [Option]) -> String {
    StyledLine.columns(options.map { ($0.form, $0.help) }, width: 80)
      .map { $0.text + "\n" }.joined()
  }
}
