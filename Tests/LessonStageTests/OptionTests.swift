import Foundation
import LessonStage
import Synchronization
import TestSupport
import Testing

struct OptionTests {
  private static let wrong = [
    // A very long word is elided, and there is no search for a similar option.
    (["--" + x(20_000)], "no option --\(x(47))…\(x(59))."),
    (["--stroe", "x"], "no option --stroe; did you mean --store?"),
    (["--vebose"], "no option --vebose."),
    (["--cup=3"], "no option --cup; did you mean --cups?"),
    (["tea"], "unexpected \"tea\"; options begin with --."),
    (["--code=yes"], "--code can't be \"yes\"; it takes no value."),
    (["--store"], "--store takes DIR."),
    (["--store", "--code"], "--store takes DIR."),
    (["--store="], "--store can't be \"\"; it takes DIR."),
    (["--device", "tv"], "--device can't be \"tv\"; it takes phone|pad."),
    (["--cups", "many"], "--cups can't be \"many\"; it takes N."),
  ]

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `help lists every option, and a wrong option is a usage error in one line`() async {
    for option in ["--help", "-h"] {
      expect(await TeaDemo.outcome([option]), output: Self.help)
    }
    for (arguments, message) in Self.wrong {
      expect(
        await TeaDemo.outcome(arguments), status: 64, output: "",
        errors: "lesson-tea: \(message) See swift run lesson-tea --help.\n")
    }
  }

  @Test func `without options, a demo has a temporary folder`() async throws {
    let seen = Mutex<URL?>(nil)
    let outcome = await AnyDemo.perform { setting in
      let folder = setting.scratchFolder("")
      seen.withLock { $0 = folder }
      return [
        Step("A").claims("it exists", true) { FileManager.default.fileExists(atPath: folder.path) }
      ]
    }

    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let folder = try #require(seen.withLock { $0 })
    #expect(FileManager.default.fileExists(atPath: folder.path) == false)
  }

  @Test func `a demo's own option can replace the story`() async {
    expect(await TeaDemo.outcome(["--serve"]), output: "")
  }

  @Test func `the address of a server is an http or https URL`() throws {
    for text in ["http://x", "https://x.example/a", "http://[::1]:1"] {
      #expect(try URL(webAddress: text).absoluteString == text)
    }
    for text in ["", "x.example", "ftp://x", "https://", "https://x/?a=b", "https://a b"] {
      let error = #expect(throws: UsageError.self) { try URL(webAddress: text) }
      #expect(error?.description.hasPrefix("\"\(text)\" is not the address of a server") == true)
    }
  }

  private static let help = """
    Tea: 茶

    Usage: swift run lesson-tea [options]

      --code                             show all the source that each step runs
      --more                             tell the second act: further faults,
                                         limits, modern forms
      --step                             pause after each step: Return continues, q
                                         leaves
      --predict                          guess results before they are shown
      --store DIR                        keep the library in DIR for the next run
      --device phone|pad                 the device that thumbnails are for (phone)
      --format text|plain|markdown|html  the output format (text)
      --cups N                           how many cups
      --serve                            no story, only tea
      --help                             show this help

    Exit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.

    """
}
