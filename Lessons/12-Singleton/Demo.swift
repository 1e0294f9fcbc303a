import BookLibrary
import Foundation
import LessonStage

@main
struct SingletonPage: PageLesson {
  static let file = #filePath

  /// The program, or the child that reads in its folder. The parent reads the child's output.
  @MainActor static func main() async {
    guard CommandLine.arguments.dropFirst() == ["read-school"] else {
      return await runProgram()
    }
    do { print(try SchoolReader.notes().joined(separator: "\n")) } catch {
      print(error)
      exit(1)
    }
  }

  /// This program, also from a test.
  private static var program: URL {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    return (folder ?? CurrentDirectory.url).appending(path: "lesson-singleton")
  }

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
    page.says(scene.cast[0].id, for: 84)
    let schools = try Schools(scene)
    tries(page, scene, schools)
    limits(page, schools)
  }

  private static func tries(_ page: Teller, _ scene: Scene, _ schools: Schools) {
    let (north, south) = (schools.north, schools.south)
    func overlapping(_ way: Way) throws -> [String] {
      let begin = way()
      let one = try begin(north)
      let two = try begin(south)
      let notes = try one.read() + two.read()
      try one.end()
      try two.end()
      return notes
    }
    let contest = Contest<Way>(
      on: page,
      schools.trial("two imports at once", promised: "Mei, Finn") {
        try schools.stored(overlapping($0))
      },
      schools.trial("the process is", promised: "at the start") {
        let count = try overlapping($0).count
        return count == 2 ? schools.place : "\(count) notes"
      },
      schools.trial("east's script", promised: "Zoe") { way in
        let one = try way()(schools.east)
        let notes = try one.read()
        try one.end()
        return try schools.stored(notes)
      })
    let colleague = schools.trial("south reads", promised: "Mei, Finn") { way in
      let (begin, other) = (way(), way())
      let one = try begin(north)
      let first = try one.read()
      let two = try other(south)
      try one.end()
      let notes = try first + two.read()
      try two.end()
      return try schools.stored(notes)
    }
    let threads = schools.trial("on two threads", promised: "Mei, Finn") { way in
      let (begin, other) = (way(), way())
      let one = PausedImport(begin, from: schools.slow.north)
      one.goInside()
      let two = PausedImport(other, from: schools.slow.south)
      two.goInside(turns: 20_000)
      let found = [one, two].map { paused in Result { try paused.finish() } }
      let place = schools.place
      return try schools.stored(found.flatMap { try $0.get() }, place: place)
    }
    let stranger = schools.trial("other code", promised: "Mei") { way in
      let one = PausedImport(way(), from: schools.slow.north)
      one.goInside()
      let place = schools.place
      chdir(south.path)
      return try schools.stored(one.finish(), place: place)
    }
    func tries(
      _ mark: String, _ name: String, keeps letters: String, enough: String,
      _ way: @escaping @autoclosure Way
    ) {
      page.at(mark) { try await contest.tries(name, keeps: letters, enough: enough) { way } }
    }

    let nested = "stays are nested"
    page.at("book") { page.show(scene) }
    tries(
      "keepers", "a keeper for each", keeps: "C", enough: nested,
      staying({ try FolderKeeper(entering: $0).leave }))
    tries(
      "paths", "don't move", keeps: "AB", enough: "you name the files",
      reading({ try SchoolReader.notes(base: $0.path + "/") }))
    tries(
      "passed", "one object, passed", keeps: "BC", enough: nested, staying(ImportFolders().stay))
    tries(
      "shared", "`static let shared`", keeps: "BC", enough: nested,
      staying({
        let ticket = try SharedFolders.shared.enter($0)
        return { try SharedFolders.shared.leave(ticket) }
      }))
    page.at("colleague") {
      try await contest.requires(colleague, keptBy: "don't move", "`static let shared`")
    }
    tries(
      "function", "a function", keeps: "ABCD", enough: "all calls are on one actor",
      moving(inFolder))
    page.at("threads") { try await contest.requires(threads, keptBy: "don't move") }
    tries(
      "child", "a child process", keeps: "ABCDE", enough: "you may start one",
      reading(ChildReader(program: program, arguments: ["read-school"]).lines))
    tries(
      "lock", "a function and a lock", keeps: "ABCDE", enough: "all code uses it", moving(alone))
    tries(
      "gate", "one gate, passed", keeps: "ABCD", enough: "there is no other",
      moving(OpenGate().inside))
    tries(
      "single", "a gate, `shared`", keeps: "ABCDE", enough: "all code uses it, as a value",
      moving(DirectoryGate.shared.inside))
    page.at("stranger") {
      try await contest.requires(stranger, keptBy: "don't move", "a child process")
    }
  }

  private static func limits(_ page: Teller, _ schools: Schools) {
    let (north, south) = (schools.north, schools.south)
    page.at("actor") {
      let notes = try await withThrowingTaskGroup { group in
        for folder in [north, south] {
          group.addTask {
            try await DirectoryActor.inside(folder) {
              // Time for the other task to get in.
              usleep(20_000)
              return try SchoolReader.notes()
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      page.claim(
        "two imports in two tasks", "\(notes.sorted().joined(separator: ", ")), \(schools.place)",
        is: "Finn: Boring!, Mei: Lovely!, at the start")
      let nested = try await DirectoryActor.inside(north) {
        let inner = try DirectoryActor.inside(south) { CurrentDirectory.url.lastPathComponent }
        return "in \(inner), then in \(CurrentDirectory.url.lastPathComponent)"
      }
      page.claim("a call inside a call of the actor", nested, is: "in south, then in north")
      let later = try DirectoryGate.shared.inside(north) { { @Sendable in schools.place } }
      page.damage("what the gate's body returns, run later, is", later(), is: "at the start")
    }
    page.at("desk") {
      let desk = SchoolDesk { try SchoolReader.notes() }
      page.claim("in the app", try desk.authors(in: north).joined(), is: "Mei")
      let tested = SchoolDesk(
        inside: { _, read in try read() + [schools.place] }, reading: { ["Ana: No!", "Ana: Yes!"] })
      let names = try tested.authors(in: URL(filePath: "/nowhere"))
      page.claim("in a test", names.joined(separator: ", "), is: "Ana, at the start")
    }
  }
}

extension ImportFolders {
  /// Enters a folder, and returns how to leave it.
  func stay(in folder: URL) throws -> @Sendable () throws -> Void {
    let ticket = try enter(folder)
    return { try self.leave(ticket) }
  }
}
