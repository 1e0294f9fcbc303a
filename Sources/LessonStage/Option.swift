import TerminalKit

/// An option of a command line.
public struct Option: Sendable {
  public let name: String
  /// The placeholder for the value in the help; nil for a flag. `phone|pad` allows only these two.
  let value: String?
  public let help: String
  /// Options that can't be combined with this one: without a story there is no code to show.
  let excludes: [String]
  let accepts: @Sendable (String) -> Bool

  /// - Parameter accepts: Tells whether a value is of the right form.
  public init(
    _ name: String, _ value: String? = nil, help: String, excludes: [String] = [],
    accepts: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
  ) {
    let choices = (value ?? "").split(separator: "|").map(String.init)
    self.name = name
    self.value = value
    self.help = help
    self.excludes = excludes
    self.accepts = { choices.count > 1 ? choices.contains($0) : accepts($0) }
  }
}

extension Option {
  /// The option that every program has, last in its list.
  public static let help = Option("help", help: "show this help")

  /// The option as it is typed, as in `--store DIR`.
  public var form: String { "--\(name)\(value.map { " " + $0 } ?? "")" }

  /// Returns the lines of a help text that tell about options, in 80 columns.
  public static func lines(about options: [Option]) -> String {
    let width = options.map(\.form.displayWidth).max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    return options.map { option in
      let help = option.help.wrapped(to: 80 - margin.count).joined(separator: "\n\(margin)")
      return "  \(option.form.padded(to: width))  \(help)\n"
    }.joined()
  }
}
