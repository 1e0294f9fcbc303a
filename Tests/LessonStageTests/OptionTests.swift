import Foundation
import LessonStage
import Synchronization
import TestSupport
import Testing

struct OptionTests {
  @Test(arguments: [
    (["--stroe", "x"], "no option --stroe; did you mean --store?"),
    (["--cod"], "no option --cod; did you mean --code?"),
    (["--cup=3"], "no option --cup; did you mean --cups?"),
    (["--quantum"], "no option --quantum."),
    (["--"], "no option --."),
    (["tea"], "unexpected \"tea\"; options begin with --."),
    (["-x"], "unexpected \"-x\"; options begin with --."),
    ([""], "unexpected \"\"; options begin with --."),
    (["--code", "--code"], "--code is given twice."),
    (["--code=yes"], "--code takes no value."),
    (["--store"], "--store needs a value: --store DIR."),
    (["--store", "--reset"], "--store needs a value: --store DIR."),
    (["--store="], "--store can't be \"\"; it takes DIR."),
    (["--device", "tv"], "--device can't be \"tv\"; it takes phone|pad."),
    (["--format=html"], "--format can't be \"html\"; it takes text|markdown."),
    (["--cups", "many"], "--cups can't be \"many\"; it takes N."),
    (["--code", "--serve"], "--serve has no story, so it can't take --code."),
    (["--reset"], "--reset needs --store DIR; without it every run starts afresh."),
  ])
  func `a wrong option is one clear line, and exit code 64`(
    arguments: [String], message: String
  ) async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run(arguments, on: terminal)

    #expect(status == 64)
    #expect(terminal.output == "")
    #expect(
      terminal.errors == "lesson-tea: \(message) See swift run lesson-tea --help.\n")
  }

  @Test(arguments: ["--help", "-h"])
  func `help lists every option`(option: String) async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run([option], on: terminal)

    #expect(status == 0)
    #expect(terminal.errors == "")
    for name in [
      "--code", "--step", "--store DIR", "--reset", "--device phone|pad",
      "--format text|markdown", "--help", "--cups N",
    ] {
      #expect(terminal.output.contains("\n  \(name) "))
    }
    #expect(terminal.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a demo learns what was asked of it`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let arguments = ["--store=\(path)", "--reset", "--device", "pad"]

    let (status, output, _) = await AnyDemo.perform(arguments) { setting in
      let facts = [setting.keepsStore, setting.startsAfresh, setting.isPad]
      return [
        Step("A").claims("facts", [true, true, true]) { facts }
          .claims("path", path) { setting.store.path }
      ]
    }

    #expect(status == 0, "\(output)")
  }

  @Test func `without options a demo has a fresh folder, gone afterwards`() async throws {
    let seen = Mutex<URL?>(nil)
    let (status, _, _) = await AnyDemo.perform { setting in
      seen.withLock { $0 = setting.scratchFolder("x").deletingLastPathComponent() }
      try FileManager.default.createDirectory(
        at: setting.store, withIntermediateDirectories: true)
      let facts = [setting.keepsStore, setting.startsAfresh, setting.isPad]
      return [Step("A").claims("facts", [false, false, false]) { facts }]
    }

    #expect(status == 0)
    let folder = try #require(seen.withLock { $0 })
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `an option of its own may put something else in the story's place`() async {
    let usual = ScriptedTerminal()
    _ = await TeaDemo.run([], on: usual)
    #expect(usual.output.contains("1. Brew"))

    let terminal = ScriptedTerminal()
    #expect(await TeaDemo.run(["--serve"], on: terminal) == 0)
    #expect(terminal.output == "" && terminal.errors == "")

    #expect(await TeaDemo.run(["--serve", "--cups", "0"], on: terminal) == 1)
    #expect(terminal.errors == "lesson-tea: The tea is spilled.\n")
  }
}
