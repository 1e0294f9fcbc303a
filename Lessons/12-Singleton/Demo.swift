import BookLibrary
import Foundation
import LessonStage

@main
struct SingletonPage: PageLesson {
  static let file = #filePath

  /// The program, or the child that an import or a trial starts.
  @MainActor static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "read-school":
      // The parent reads the child's output.
      do { print(try SchoolReader.notes().joined(separator: "\n")) } catch {
        print(error)
        exit(1)
      }
    case "nested":
      do {
        try DirectoryGate.shared.inside(CurrentDirectory.url) {
          try DirectoryGate.shared.inside(CurrentDirectory.url) {}
        }
      } catch { exit(1) }
    default: await Program.run { await run($0, on: $1) }
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
    let contest = Contest<any Importing>(
      on: page,
      schools.trial("two imports at once", promised: "Mei, Finn") { rung in
        let one = try rung.begin(in: north)
        let two = try rung.begin(in: south)
        let notes = [try one.read(), try two.read()]
        try one.end()
        try two.end()
        return try schools.stored(notes)
      },
      schools.trial("the process is", promised: "at the start") { rung in
        let one = try rung.begin(in: north)
        let two = try rung.begin(in: south)
        let notes = try one.read() + two.read()
        try one.end()
        try two.end()
        return notes.count == 2 ? schools.place : "\(notes.count) notes"
      },
      schools.trial("east's script", promised: "Zoe") { rung in
        let one = try rung.begin(in: schools.east)
        let notes = try one.read()
        try one.end()
        return try schools.stored([notes])
      })
    let colleague = schools.trial("south reads", promised: "Mei, Finn") { rung in
      let other = rung.colleague
      let one = try rung.begin(in: north)
      let first = try one.read()
      let two = try other.begin(in: south)
      try one.end()
      let notes = [first, try two.read()]
      try two.end()
      return try schools.stored(notes)
    }
    let threads = schools.trial("on two threads", promised: "Mei, Finn") { rung in
      let other = rung.colleague
      let one = PausedImport(rung, from: schools.slow.north)
      one.waitUntilInside()
      let two = PausedImport(other, from: schools.slow.south)
      two.take(turns: 20_000)
      let found = [one, two].map { tried in Result { try tried.goOn() } }
      let place = schools.place
      return try schools.told(schools.stored(found.map { try $0.get() }), in: place)
    }
    let stranger = schools.trial("other code", promised: "Mei") { rung in
      let one = PausedImport(rung, from: schools.slow.north)
      one.waitUntilInside()
      let place = schools.place
      chdir(south.path)
      return try schools.told(schools.stored([try one.goOn()]), in: place)
    }

    page.at("book") { page.show(scene) }
    page.at("keepers") {
      try await contest.tries(
        "a keeper for each", keeps: "C", enough: "stays are nested"
      ) { KeptImports() }
    }
    page.at("paths") {
      try await contest.tries("don't move", keeps: "AB", enough: "you name the files") {
        PathImports()
      }
    }
    page.at("passed") {
      try await contest.tries("one object, passed", keeps: "BC", enough: "stays are nested") {
        ImportFolders()
      }
    }
    page.at("shared") {
      try await contest.tries("`static let shared`", keeps: "BC", enough: "stays are nested") {
        SharedOwner()
      }
    }
    page.at("colleague") {
      try await contest.requires(colleague, keptBy: "don't move", "`static let shared`")
    }
    page.at("function") {
      try await contest.tries("a function", keeps: "ABCD", enough: "all calls are on one actor") {
        MovingImports()
      }
    }
    page.at("threads") { try await contest.requires(threads, keptBy: "don't move") }
    page.at("plain") {
      try await contest.tries("a child process", keeps: "ABCDE", enough: "you may start one") {
        ChildReader(program: program, arguments: ["read-school"])
      }
      try await contest.tries("a function and a lock", keeps: "ABCDE", enough: "all code uses it") {
        LockedImports()
      }
    }
    page.at("gate") {
      try await contest.tries("one gate, passed", keeps: "ABCD", enough: "nobody makes another") {
        OpenGate()
      }
    }
    page.at("single") {
      try await contest.tries("a gate, `shared`", keeps: "ABCDE", enough: "all code uses it") {
        GatedImports()
      }
    }
    page.at("stranger") {
      try await contest.requires(stranger, keptBy: "don't move", "a child process")
    }
  }

  private static func limits(_ page: Teller, _ schools: Schools) {
    let (north, south) = (schools.north, schools.south)
    page.at("nested") {
      let child = Process()
      child.executableURL = program
      child.arguments = ["nested"]
      // The system's words about the crash.
      child.standardError = FileHandle.nullDevice
      child.environment = ["SWIFT_BACKTRACE": "enable=no"]
      try child.run()
      child.waitUntilExit()
      let isCrash = child.terminationReason == .uncaughtSignal
      page.damage(
        "a call inside a call", isCrash ? "the program ends" : "both run", is: "the program ends")
    }
    page.at("actor") {
      let right = try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 1...50 {
          let (folder, note) =
            index.isMultiple(of: 2) ? (north, "Mei: Lovely!") : (south, "Finn: Boring!")
          group.addTask {
            try await DirectoryActor.inside(folder) {
              // Time for another task to get in.
              usleep(1_000)
              return try SchoolReader.notes() == [note]
            }
          }
        }
        return try await group.reduce(0) { $1 ? $0 + 1 : $0 }
      }
      page.claim(
        "50 imports in 50 tasks", "\(right) read in their folder, \(schools.place)",
        is: "50 read in their folder, at the start")
      let nested = try await DirectoryActor.inside(north) {
        let inner = try DirectoryActor.inside(south) { CurrentDirectory.url.lastPathComponent }
        return "in \(inner), then in \(CurrentDirectory.url.lastPathComponent)"
      }
      page.claim("a call inside a call of the actor", nested, is: "in south, then in north")
    }
    page.at("desk") {
      let desk = SchoolDesk { try SchoolReader.notes() }
      page.claim("in the app", try desk.authors(in: north).joined(), is: "Mei")
      let other = SchoolDesk(
        inside: { try alone(in: $0, $1) }, reading: { try SchoolReader.notes() })
      page.claim("with try 7", try other.authors(in: north).joined(), is: "Mei")
      var places: [String] = []
      let tested = SchoolDesk(
        inside: { _, read in
          places.append(schools.place)
          return try read()
        }, reading: { ["Zoe: Again!", "Ana: No!", "Zoe: Yes!"] })
      let names = try tested.authors(in: URL(filePath: "/nowhere"))
      page.claim(
        "in a test", (names + places).joined(separator: ", "), is: "Ana, Zoe, at the start")
    }
  }
}
