import Foundation
import TestSupport
import Testing

/// The page for teachers.
struct TeachingTests {
  @Test func `the lines that clone a class show who is missing, and pull only repositories`()
    throws
  {
    let page = try TextPage(path: "Lessons/TEACHING.md")
    let block = try #require(page.blocks.first { $0.lines[0] == "mkdir -p class" })
    let folder = try TemporaryFolder()
    // The first 130 repositories belong to other courses; the second one of ours can't be cloned.
    let programs = [
      "git": "echo \"$2\" >>pulled\n",
      "gh": """
      case "$2" in
      list) { seq -f other-%g 130; printf 'lessons-%s\\n' ada ben; } | head -n "$5" ;;
      clone) cat; [ "$3" = ORG/lessons-ben ] || mkdir -p "$4/.git" ;;
      esac

      """,
    ]
    for (name, text) in programs {
      let file = try folder.write("#!/bin/sh\n\(text)", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let script = "cd '\(folder.url.path)' && PATH=\"$PWD:$PATH\" && mkdir -p class/cem\n"
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script + block.lines.joined(separator: "\n")])
    let words = run.text.split(separator: " ").joined(separator: " ")
    #expect(
      words == "not updated: class/cem/\n2 repositories, 1 folders\n", "\(run.errors)")
    #expect(folder.bytes(of: "pulled") == Data("class/lessons-ada/\n".utf8))
  }
}
