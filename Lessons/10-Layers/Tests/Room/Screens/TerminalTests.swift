import Foundation
import TestSupport
import Testing

/// The program in a terminal, as a person uses it.
struct TerminalTests {
  private let arguments = [
    "--services", "rehearsal", "--now", "2026-03-10T12:00:00Z", "--time-zone", "UTC", "--author",
    "Mei",
  ]

  @Test
  func
    `the app follows the terminal's size, works without colors, and leaves all as it was, however it ends`()
    throws
  {
    for columns in [40, 80, 200] { try follow(columns: columns) }
    try end()
  }

  private func follow(columns: Int) throws {
    let terminal = try PseudoTerminal(
      arguments, columns: columns, environment: ["NO_COLOR": columns == 80 ? "1" : ""])
    expect(terminal.see("q quit"), terminal.output)
    expect(!terminal.isAsFound, "each key comes at once")
    try terminal.type("\u{1B}[B")
    expect(terminal.see("▸ "), terminal.output)
    terminal.resize(columns: columns == 40 ? 80 : 40)
    expect(terminal.see(columns == 40 ? " r rename" : " u\u{1B}"), terminal.output)
    try terminal.type("nx\r")
    expect(terminal.see("Mei on A"), terminal.output)
    try terminal.type("q")

    expect(terminal.end(), is: 0)
    expect(terminal.isAsFound, "its settings")
    expect(terminal.output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"), terminal.output)
    let colors = terminal.output.ranges(of: /\u{1B}\[[0-9]+m/).count
    expect((colors > 1) == (columns != 80), terminal.output)
  }

  private func end() throws {
    let ends: [(PseudoTerminal) throws -> Void] = [
      { try $0.type("\u{3}") }, { try $0.type("n\u{4}") }, { $0.send(SIGTERM) },
      { $0.send(SIGHUP) }, { $0.send(SIGINT) }, { $0.hangUp() },
    ]
    for (index, end) in ends.enumerated() {
      let terminal = try PseudoTerminal(arguments, columns: 80)
      expect(terminal.see("q quit"), terminal.output)
      try end(terminal)
      expect(terminal.end(), is: 0, "\(index)")
      // What is written to a closed window, nobody reads.
      if index == 5 { continue }
      expect(terminal.isAsFound && terminal.output.hasSuffix("\u{1B}[?1049l"), terminal.output)
    }
  }
}
