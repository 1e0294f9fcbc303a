import Foundation
import TerminalKit

/// An option of a command line.
public struct Option: Sendable {
  public let name: String
  /// The placeholder for the value in the help; nil for a flag. `phone|pad` allows only these two.
  let value: String?
  public let help: String
  /// Options that can't be combined with this one, perhaps with a value, as in `format html`.
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

// MARK: - The options of a demo

extension Option {
  /// The options of every demo.
  static let standard = [
    Option("code", help: "show all the source that each step runs"),
    Option("more", help: "tell the second act as well: further faults, limits, modern forms"),
    Option("step", help: "pause after each step: Return goes on, q leaves", excludes: pages),
    Option(
      "predict", help: "guess results before they are shown", excludes: ["step", "code"] + pages),
    Option(
      "store", "DIR", help: "keep the library in DIR; the next run goes on",
      accepts: { (1..<Int(PATH_MAX)).contains($0.utf8.count) }),
    Option("reset", help: "with --store: start afresh, and keep the old file"),
    Option("device", "phone|pad", help: "the device that thumbnails are for (phone)"),
    Option("format", "text|plain|markdown|html", help: "how the story is written (text)"),
  ]

  /// Forms of a story that nobody reads while it is told.
  private static let pages = ["format markdown", "format html"]

  static func help(command: String, title: String, options: [Option]) -> String {
    """
    \(title)

    Usage: swift run \(command) [options]

    \(lines(about: standard + options + [.help]))
    Exit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.

    """
  }
}
