import TerminalKit

/// An option of a demo's command line.
public struct Option: Sendable {
  let name: String
  /// What stands for the value in the help; nil for a flag. `phone|pad` allows these two only.
  let value: String?
  let help: String
  let accepts: @Sendable (String) -> Bool

  /// - Parameter accepts: Tells whether a value is of the right form.
  public init(
    _ name: String, _ value: String? = nil, help: String,
    accepts: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
  ) {
    let choices = (value ?? "").split(separator: "|").map(String.init)
    self.name = name
    self.value = value
    self.help = help
    self.accepts = { choices.count > 1 ? choices.contains($0) : accepts($0) }
  }
}

extension Option {
  /// The options of every demo.
  static let standard = [
    Option("code", help: "show the source that each step runs"),
    Option("step", help: "pause after each step: Return goes on, q leaves"),
    Option("store", "DIR", help: "keep the library in DIR; the next run goes on"),
    Option("reset", help: "with --store: start afresh, and keep the old file"),
    Option("device", "phone|pad", help: "the device that thumbnails are for (phone)"),
    Option("format", "text|markdown", help: "how the story is written (text)"),
    Option("help", help: "show this help"),
  ]

  static func help(command: String, title: String, options: [Option]) -> String {
    var text = "\(title)\n\nUsage: swift run \(command) [options]\n\n"
    for option in standard.dropLast() + options + standard.suffix(1) {
      let name = "--\(option.name)\(option.value.map { " " + $0 } ?? "")"
      text += "  \(name.padded(to: 24))\(option.help)\n"
    }
    return text + "\nExit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.\n"
  }
}
