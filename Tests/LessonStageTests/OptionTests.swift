import Foundation
import LessonStage
import ScriptStage
import TerminalKit
import Synchronization
import Testing

struct OptionTests {
  private static let wrong = [
    // A very long word is elided, and there is no search for a similar option.
    (["--" + x(20_000)], "no option --\(x(47))…\(x(59))."),
    (["--stroe", "x"], "no option --stroe; did you mean --store?"),
    (["--devise", "pad"], "no option --devise; did you mean --device?"),
    (["--device", "watch"], "--device can't be \"watch\"; it takes phone|pad."),
    (["--vebose"], "no option --vebose."),
    (["--cup=3"], "no option --cup; did you mean --cups?"),
    (["tea"], "unexpected \"tea\"; options begin with --."),
    (["--code=yes"], "--code can't be \"yes\"; it takes no value."),
    (["--store", "--code"], "--store takes DIR."),
    (["--store="], "--store can't be \"\"; it takes DIR."),
    (["--format", "pdf"], "--format can't be \"pdf\"; it takes text|plain|events."),
    (["--cups", "many"], "--cups can't be \"many\"; it takes N."),
  ]

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `a wrong option is a usage error in one line, with the nearest right one`() async {
    for (arguments, message) in Self.wrong {
      let errors = "lesson-tea: \(message) See swift run lesson-tea --help.\n"
      #expect(await TeaDemo.outcome(arguments) == Outcome(status: 64, errors: errors))
    }
  }

  @Test func `help lists every option, also those of the demo`() async {
    let help = await TeaDemo.outcome(["-h"])
    let options = help.output.matches(of: /(?m)^\s\s(--.+?)\s\s/).map { String($0.1) }

    #expect(
      options == [
        "--code", "--more", "--step", "--predict", "--store DIR", "--device phone|pad",
        "--format text|plain|events", "--cups N", "--help",
      ])
    #expect(help.status == 0)
  }

  @Test func `a demo has a temporary folder`() async throws {
    let seen = Mutex<String?>(nil)
    let outcome = await AnyDemo.perform { setting in
      let path = setting.scratchFolder("").path
      seen.withLock { $0 = path }
      return [Step("A").claims("it exists") { FileManager.default.fileExists(atPath: path) }]
    }

    #expect(outcome.status == 0, "\(outcome)")
    let path = try #require(seen.withLock { $0 })
    #expect(FileManager.default.fileExists(atPath: path) == false)
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
