import BookLibrary
import Foundation
import LessonStage

/// What a command line asks for: all that the program is told from outside, checked.
struct Request {
  enum Command: String, CaseIterable {
    /// Without a command, the app.
    case app, today, history, shelf, note, export
  }

  /// The families of services.
  enum Services: String, CaseIterable {
    case live, cached, timed, rehearsal
  }

  let command: Command
  /// The note to write, if it isn't the list that is asked for.
  let note: (book: Book.ID, text: String)?
  let services: Services
  let store: URL?
  let server: URL?
  let author: String
  let page: URL?
  let isJSON: Bool
  let isHelp: Bool
  let now: @Sendable () -> Date
  let calendar: Calendar

  init(_ words: [String]) throws {
    let parsed = try Arguments(words, allowing: Self.options, operands: 3)
    let name = parsed.operands.first ?? Command.app.rawValue
    command = try Self.choice(name, of: "command")
    isHelp = parsed.has("help")
    isJSON = parsed.has("json")
    for option in ["json", "html"] where parsed.has(option) && [.app, .export].contains(command) {
      throw UsageError("--\(option) doesn't go with \(name).")
    }
    note = try Self.note(parsed.operands.dropFirst(), for: command)
    services = try Self.choice(parsed["services"] ?? "cached", of: "services")
    let home = ProcessInfo.processInfo.environment["HOME", default: ""]
    let folder = parsed["store"] ?? (home.isEmpty ? nil : home + "/.reading-room")
    store = folder.map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
    do { server = try parsed["server"].map(URL.init(webAddress:)) } catch {
      throw UsageError("--server: \(error)")
    }
    author = parsed["author"] ?? NSUserName()
    page = parsed["html"].map { URL(filePath: $0).absoluteURL }
    let date = try parsed["now"].map(Self.date)
    now = { date ?? Date() }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try parsed["time-zone"].map(Self.timeZone) ?? .current
    calendar.locale = Locale(identifier: "en_US_POSIX")
    self.calendar = calendar
  }

  private static func note(
    _ words: ArraySlice<String>, for command: Command
  ) throws -> (book: Book.ID, text: String)? {
    guard let first = words.first, let last = words.last else { return nil }
    guard command == .note else { throw UsageError("unexpected \"\(first)\".") }
    guard words.count == 2, let id = Int(first) else {
      throw UsageError("a note needs the number of a book, and a text: note 84 \"Read it twice.\"")
    }
    return (Book.ID(rawValue: id), last)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of kind: String
  ) throws -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw UsageError(
      no: "\(kind) \"\(name)\"", maybe: name.nearest(among: names) ?? names.joined(separator: ", "))
  }

  private static func date(_ text: String) throws -> Date {
    do { return try Date(text, strategy: .iso8601) } catch {
      throw UsageError("--now can't be \"\(text)\"; a date looks like 2026-03-10T12:00:00Z.")
    }
  }

  private static func timeZone(_ name: String) throws -> TimeZone {
    if let zone = TimeZone(identifier: name) { return zone }
    let nearest = name.nearest(among: TimeZone.knownTimeZoneIdentifiers)
    throw UsageError(no: "time zone \"\(name)\"", maybe: nearest)
  }
}

extension Request {
  private static let options = [
    Option("store", "DIR", help: "the folder of the books, notes and sessions (~/.reading-room)") {
      (1..<Int(PATH_MAX)).contains($0.utf8.count)
    },
    Option("services", "FAMILY", help: "the services: live, cached, timed or rehearsal (cached)"),
    Option("server", "URL", help: "the server of the stories; without it, they are built in"),
    Option("author", "NAME", help: "the author of new notes (the user's name)"),
    Option("json", help: "print JSON in place of tables"),
    Option("html", "FILE", help: "also write the history as a page for a browser"),
    Option("now", "DATE", help: "the moment that counts as now: 2026-03-10T12:00:00Z"),
    Option("time-zone", "NAME", help: "where the readers live: Asia/Shanghai"),
  ]

  static let help = """
    A family's reading room: books, notes, a reading timer, and figures.

    Usage: swift run reading-room [options] [COMMAND]

      app                     the screens; also without a command
      today                   the figures of today
      history                 the figures of all sessions, and the last 31 days
      shelf                   the books
      note                    the notes
      note BOOK TEXT          write a note about the book with that number, as in
                              note 84 "Read it twice."
      export                  the books and notes as a JSON archive

    \(Option.lines(about: options + [.help]))
    The services: live asks the store each time; cached keeps the books that it
    has loaded; timed is cached, and tells at the end how often it asked;
    rehearsal begins with sample books, and opens neither a store nor a server,
    whatever the other options say.

    The figures: a session's focus is 100 %, less 5 for each break; Focus is the
    mean of today's sessions. Today against before compares today's minutes with the
    mean of earlier days with sessions. The percentage of a best book, weekday or
    hour tells how far it is above the mean.

    Exit code: 0; 1 if something failed; 64 for wrong usage.

    """
}
