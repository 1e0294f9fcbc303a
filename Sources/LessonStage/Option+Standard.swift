import Foundation

extension Option {
  /// The options of every demo.
  static let standard = [
    Option("code", help: "show all the source that each step runs"),
    Option("more", help: "tell the second act as well: further faults, limits, modern forms"),
    Option("step", help: "pause after each step: Return goes on, q leaves"),
    Option(
      "predict", help: "guess results before they are shown", excludes: ["step", "code"]),
    Option(
      "store", "DIR", help: "keep the library in DIR; the next run goes on",
      accepts: { (1..<Int(PATH_MAX)).contains($0.utf8.count) }),
    Option("reset", help: "with --store: start afresh, and keep the old file"),
    Option("device", "phone|pad", help: "the device that thumbnails are for (phone)"),
    Option("format", "text|plain|markdown|html", help: "how the story is written (text)"),
  ]

  static func help(command: String, title: String, options: [Option]) -> String {
    """
    \(title)

    Usage: swift run \(command) [options]

    \(lines(about: standard + options + [.help]))
    Exit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.

    """
  }
}
