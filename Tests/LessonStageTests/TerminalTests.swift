import Foundation
import TestSupport
import Testing

@testable import TerminalKit

/// Text on the way to the terminal, and keys on the way from it.
struct TerminalTests {
  // These tests use loops, because test arguments take the compiler too long.

  @Test func `a text is as wide as terminals draw it, and is elided if it is too wide`() {
    // macOS decomposes Korean names of folders.
    let korean = "한글".decomposedStringWithCanonicalMapping
    for (text, width) in [
      ("한글", 4), (korean, 4), ("e\u{301}", 1), ("月", 2), ("ا", 1), ("👨‍👩‍👧", 2), ("", 0),
    ] {
      #expect(text.displayWidth == width)
    }
    for (width, text, elided) in [
      (9, "0123456789", "0123…6789"), (10, "0123456789", "0123456789"), (1, "ab", "…"),
      (0, "ab", ""), (6, "月亮忘了", "月…了"), (5, "月亮忘了", "月…了"),
    ] {
      #expect(text.elided(to: width) == elided)
    }
  }

  @Test func `a text can't control the terminal`() {
    #expect(StyledLine("a\u{1B}[2Jb\r\n\tc").text == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}    c")
    #expect("\u{0}\u{7F}\u{9F}\u{202E}x\u{2066}".printable == "���\u{FFFD}x\u{FFFD}")
    #expect("月亮 👩‍👧 שלום é".printable == "月亮 👩‍👧 שלום é")
  }

  @Test func `lines keep their indentation, and columns have their texts beside them`() {
    let lines = "one\r\n  two three four five six seven".lines(width: 30, indent: 4)
    #expect(lines.map(\.text) == ["    one", "      two three four five six", "      seven"])

    #expect("q\u{A0}quit t\u{A0}timer".wrapped(to: 9) == ["q\u{A0}quit", "t\u{A0}timer"])

    let rows = [("check", "runs the tests of an exercise"), ("hint", "opens a hint")]
    #expect(
      StyledLine.columns(rows, width: 36).map(\.text) == [
        "  check  runs the tests of an", "         exercise", "  hint   opens a hint",
      ])
    #expect(
      StyledLine.columns(rows, width: 28).map(\.text) == [
        "  check", "      runs the tests of an", "      exercise", "  hint", "      opens a hint",
      ])
  }

  @Test func `a list that doesn't fit says so, and shows the selected line`() {
    let lines = (1...20).map { StyledLine("\($0)") }
    for (selection, limit, shown) in [
      (0, 3, ["▸ 1", "  2", "  … 1 to 2 of 20"]), (10, 3, ["  10", "▸ 11", "  … 10 to 11 of 20"]),
      (19, 3, ["  19", "▸ 20", "  … 19 to 20 of 20"]), (10, 1, ["▸ 11"]), (10, 0, []),
    ] {
      #expect(StyledLine.list(lines, selection: selection, atMost: limit).map(\.text) == shown)
    }
    #expect(StyledLine.list(lines, atMost: 20).count == 20)
    #expect(StyledLine.list([StyledLine](), atMost: -1).isEmpty)
    // Only the lines that are shown are made.
    var made: [Int] = []
    let lazy = Array(1...1000).lazy.map { number in
      made.append(number)
      return StyledLine("\(number)")
    }
    _ = StyledLine.list(lazy, atMost: 3)
    #expect(made == [1, 2])
  }

  @Test func `a screen is overwritten line by line, and lines are clipped to its size`() {
    let line = StyledLine("ab", .bold) + StyledLine("月亮", .dim)
    #expect([6, 5, 2, 0].map { line.clipped(to: $0).text } == ["ab月亮", "ab月…", "a…", ""])

    let size = ScreenSize(columns: 5, rows: 2)
    #expect(
      [true, false].map { size.text(showing: [line, "c", "below"], hasColor: $0) } == [
        "\u{1B}[1;1H\u{1B}[K\u{1B}[1mab\u{1B}[0m\u{1B}[2m月\u{1B}[0m\u{1B}[2m…\u{1B}[0m"
          + "\u{1B}[2;1H\u{1B}[Kc",
        "\u{1B}[1;1H\u{1B}[Kab月…\u{1B}[2;1H\u{1B}[Kc",
      ])
  }

  @Test func `bytes become keys, and an invalid byte swallows no key`() {
    let cases: [(text: String, keys: [Key])] = [
      ("aZ月e\u{301}", [.character("a"), .character("Z"), .character("月"), .character("é")]),
      ("\n\r\r\n\t\u{3}\u{4}", [.enter, .enter, .enter, .tab, .interrupt, .endOfTransmission]),
      ("\u{7F}\u{8}\u{1}a", [.backspace, .backspace, .character("a")]),
      ("\u{1B}[A\u{1B}[B\u{1B}[3~", [.up, .down, .delete]),
      // Keys that no screen uses.
      ("\u{1B}[15;2~x\u{1B}OPy", [.character("x"), .character("y")]),
      // Escape alone, before another key, and before a sequence.
      ("\u{1B}", [.escape]), ("\u{1B}x\u{1B}\u{1B}[A", [.escape, .character("x"), .escape, .up]),
      // A pasted text presses no key.
      (
        "\u{1B}[200~x\r\ny\u{3}\u{1B}[201~\r",
        [.pasted("x  y "), .enter]
      ),
      ("\u{1B}[200~\u{FE0F}x\u{1B}[201~y", [.pasted("\u{FE0F}x"), .character("y")]),
      // A sequence that was cut off, and one that ends before a control character.
      ("\u{1B}[1", []), ("\u{1B}[12\u{3}", [.interrupt]),
    ]
    for (text, keys) in cases { #expect(Key.keys(in: Array(text.utf8)) == keys) }
    #expect(["\u{1B}", "\u{1B}[20", "\u{1B}O"].allSatisfy { Key.areCutOff(Array($0.utf8)) })
    #expect(Key.areCutOff([0xE6, 0x9C]))
    #expect(!["月", "\u{1B}[A", "\u{1B}OP"].contains { Key.areCutOff(Array($0.utf8)) })
    let (start, end) = ("\u{1B}[200~", "\u{1B}[201~")
    #expect(
      [start + "a\u{1B}[2", start + end + start + "b\n", start + end + "c"].map {
        Key.areOpenPaste(Array($0.utf8))
      } == [true, true, false])
    for bytes: [UInt8] in [[0xFF], [0xC0], [0xE6, 0x9C]] {
      #expect(Key.keys(in: bytes + [UInt8(ascii: "q"), 0x03]) == [.character("q"), .interrupt])
    }
  }

  @Test func `a second signal ends a program that is caught in a loop`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Signals.catchAll(once: true)
      kill(getpid(), SIGINT)
      while Signals.caught == nil { usleep(1000) }
      kill(getpid(), SIGINT)
      while true { usleep(1000) }
    }
  }

  #if os(Linux)
    @Test(arguments: [
      "HUP": 0, "INT": 0, "QUIT": 0, "TERM": 0, "SEGV": 139, "ABRT": 134, "USR1": 138, "ALRM": 142,
    ])
    func `a signal or a crash leaves the terminal as it was`(signal: String, status: Int) throws {
      let folder = try TemporaryFolder()
      let app = #""$LESSON" --services rehearsal </dev/tty &"#
      // The brackets keep this command, which stands in the first line, from matching itself.
      let wait = #"until grep -q "q qui[t]" screen || ! kill -0 $!; do sleep 0.1; done"#
      let end = "kill -\(signal) $!; wait $!; echo status $?; stty -a"
      let terminal = "mkfifo keys; timeout 600 script -qfec '\(app) \(wait); \(end)' screen <>keys"
      // A backtrace of the crash takes half a minute on a busy machine.
      let exports = "export HOME=. TERM=xterm SWIFT_BACKTRACE=enable=no"
      let run = try ProgramRun.shell(
        "cd '\(folder.url.path)'; \(exports); \(terminal)", lesson: "reading-room")
      let words = status == 0 ? "The rehearsal is over: nothing was kept." : ""
      for text in ["\u{1B}[?1049l" + words, "status \(status)", " echo "] {
        #expect(run.text.contains(text))
      }
    }
  #endif
}
