import Foundation
import TestSupport
import Testing

@testable import SingletonLesson

/// What the story doesn't notice. Each test has a process of its own, because it moves it.
struct OwnerTests {
  @Test func `after an error inside, the process is back, and the gate is open`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let start = CurrentDirectory.url
      let ways: [(URL, () throws -> String) throws -> String] = [
        { try DirectoryGate.shared.inside($0, $1) }, { try inFolder($0, $1) },
        { try alone(in: $0, $1) },
      ]
      for inside in ways {
        #expect(throws: CocoaError.self) {
          try inside(folder.url) { throw CocoaError(.featureUnsupported) }
        }
        #expect(CurrentDirectory.url == start)
        #expect(try inside(URL(filePath: "/")) { CurrentDirectory.url.path } == "/")
      }
      await #expect(throws: CocoaError.self) {
        try await DirectoryActor.inside(folder.url) { throw CocoaError(.featureUnsupported) }
      }
      #expect(CurrentDirectory.url == start)
    }
  }

  @Test func `a folder that doesn't exist is reported, and nothing is run in it`() async {
    await #expect(processExitsWith: .success) {
      let start = CurrentDirectory.url
      let missing = URL(filePath: "/no/such")
      #expect(throws: DirectoryError.unreachable("such")) {
        try DirectoryGate.shared.inside(missing) { Issue.record("It runs.") }
      }
      await #expect(throws: DirectoryError.unreachable("such")) {
        try await DirectoryActor.inside(missing) { Issue.record("It runs.") }
      }
      #expect(throws: DirectoryError.unreachable("such")) {
        try SharedFolders.shared.enter(missing)
      }
      #expect(CurrentDirectory.url == start)
    }
  }

  @Test func `nested stays end in the folder around them, and last where the process was`() async {
    await #expect(processExitsWith: .success) {
      try CurrentDirectory.move(to: URL(filePath: "/usr"))
      let one = try SharedFolders.shared.enter(URL(filePath: "/usr/bin"))
      let two = try SharedFolders.shared.enter(URL(filePath: "/"))
      #expect(CurrentDirectory.url.path == "/")
      try SharedFolders.shared.leave(two)
      #expect(CurrentDirectory.url.path == "/usr/bin")
      try SharedFolders.shared.leave(one)
      #expect(CurrentDirectory.url.path == "/usr")
    }
  }

  /// In there, the gate can't be entered again.
  @Test func `without an argument, a desk uses the gate`() async {
    await #expect(processExitsWith: .failure) {
      let root = URL(filePath: "/")
      _ = try DirectoryGate.shared.inside(root) { try SchoolDesk { [] }.authors(in: root) }
    }
  }

  @Test(arguments: ["SharedClass", "SharedVariable"])
  func `with main-actor isolation as the default, what is refused compiles`(name: String) throws {
    let file = "\(try Project.lesson("Singleton"))/Refused/\(name).swift"
    let options = ["-default-isolation", "MainActor"]
    #expect(try ProgramRun.compile(Project.text(of: file), options: options).status == 0)
  }

  @Test func `a child that can't read says why`() throws {
    let folder = try TemporaryFolder()
    let child = ChildReader(
      program: URL(filePath: "/bin/sh"), arguments: ["-c", "echo no; exit 1"])
    let error = #expect(throws: ChildError.self) { try child.lines(in: folder.url) }
    #expect(error.map { "\($0)" } == "no\n")
  }
}
