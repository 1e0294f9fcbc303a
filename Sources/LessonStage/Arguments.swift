import Foundation
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
      func problem(_ words: String) -> UsageError { UsageError("--\(name) \(words).") }
      guard values[name] == nil else { throw problem("is given twice") }
      guard let form = option.value else {
        guard parts.count == 1 else { throw problem("takes no value") }
        values[name] = ""
        continue
      }
      let next = parts.count > 1 ? String(parts[1]) : rest.popFirst()
      guard let value = next, parts.count > 1 || !value.hasPrefix("--") else {
        throw problem("needs a value: \(option.form)")
      }
      guard option.accepts(value) else {
        throw problem("can't be \"\(value)\"; it takes \(form)")
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

// MARK: - Options

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
    Option("more", help: "tell the second act: further faults, limits, modern forms"),
    Option("step", help: "pause after each step: Return goes on, q leaves", excludes: pages),
    Option("predict", help: "guess results before they are shown", excludes: ["code"] + pages),
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
