import Foundation
import LessonStage
import Synchronization
import TerminalKit
import Testing

struct OptionTests {
  private static let wrong = [
    // A very long word is elided, and there is no search for a similar option.
    (["--" + x(20_000)], "no option --\(x(47))…\(x(59))."),
    (["--\u{1B}[2J"], "no option --\u{FFFD}[2J."),
    (["--stroe", "x"], "no option --stroe; did you mean --store?"),
    (["--devise", "pad"], "no option --devise; did you mean --device?"),
    (["--device", "watch"], "--device can't be \"watch\"; it takes phone|pad."),
    (["--vebose"], "no option --vebose."), (["tea"], "unexpected \"tea\"; options begin with --."),
    (["--more=yes"], "--more can't be \"yes\"; it takes no value."),
    (["--store", "--more"], "--store takes DIR."),
    (["--store="], "--store can't be \"\"; it takes DIR."),
    (["--format", "pdf"], "--format can't be \"pdf\"; it takes text|plain|page."),
  ]

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `a wrong option is a usage error in one line, with the nearest right one`()
    async throws
  {
    for (arguments, message) in Self.wrong {
      let errors = "lesson-tea: \(message) See swift run lesson-tea --help.\n"
      let outcome = try await AnyPage.tell(step: "Tea.", arguments) { _ in }
      #expect(outcome == Outcome(status: 64, errors: errors))
    }
  }

  @Test func `a story has a temporary folder`() async throws {
    let seen = Mutex("")
    let outcome = try await AnyPage.tell(step: "<!-- run tea -->") { page in
      let path = page.setting.scratchFolder("").path
      seen.withLock { $0 = path }
      page.at("tea") { page.claim("it exists", FileManager.default.fileExists(atPath: path)) }
    }
    #expect(outcome.status == 0, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: seen.withLock(\.self)))
  }

  @Test func `the address of a server is an http or https URL`() throws {
    for text in [
      "http://x", "https://x.example/a", "http://[::1]:1", "http://x:65535", "http://[::1]",
    ] {
      #expect(try URL(webAddress: text).absoluteString == text)
    }
    let ports = ["0", "65536", "99999", "99999999999999999999"].map { "http://x:\($0)/a" }
    for text in ports + ["", "x.example", "ftp://x", "https://", "https://x/?a=b", "https://a b"] {
      #expect(throws: UsageError.self) { try URL(webAddress: text) }
    }
  }
}
