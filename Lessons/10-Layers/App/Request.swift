import BookLibrary
import Foundation
import LessonStage
import RoomModel

/// The checked contents of a command line.
struct Request {
  enum Command: String, CaseIterable {
    /// `app` is the default.
    case app, today, history, shelf, notes
    case add, rename, read, unread, remove, note, rewrite, erase

    /// The operands that it takes, as the help names them.
    var operands: [String] {
      switch self {
      case .app, .today, .history, .shelf, .notes: []
      case .add: ["TITLE"]
      case .rename: ["BOOK", "TITLE"]
      case .read, .unread, .remove: ["BOOK"]
      case .note: ["BOOK", "TEXT"]
      case .rewrite: ["NOTE", "TEXT"]
      case .erase: ["NOTE"]
      }
    }
  }

  /// The sets of services. `live` is the default.
  enum Services: String {
    case live, counted, rehearsal
  }

  let command: Command
  /// The last operand.
  let text: String
  /// The first operand, if it is a number.
  private let number: Int
  private let arguments: Arguments

  var book: Book.ID { Book.ID(rawValue: number) }
  var note: Note.ID { Note.ID(rawValue: number) }
  var services: Services { arguments["services"].flatMap(Services.init) ?? .live }
  var server: URL? { arguments["server"].flatMap { try? URL(webAddress: $0) } }
  var author: String { arguments["author"] ?? NSUserName() }
  var isLandscape: Bool { arguments.has("landscape") }
  var isSure: Bool { arguments.has("yes") }
  var isJSON: Bool { arguments.has("json") }

  var store: URL {
    let home =
      ProcessInfo.processInfo.environment["HOME"]
      ?? FileManager.default.homeDirectoryForCurrentUser.path
    return URL(filePath: arguments["store"] ?? home + "/.reading-room").absoluteURL
  }

  var clock: RoomClock {
    let date = arguments["now"].flatMap(Self.date)
    let timeZone = arguments["time-zone"].flatMap(TimeZone.init(identifier:))
    return RoomClock(timeZone: timeZone ?? .current) { date ?? Date() }
  }

  init(_ words: [String]) throws {
    arguments = try Arguments(words, allowing: Self.options, operands: 3)
    let name = arguments.operands.first ?? Command.app.rawValue
    guard let command = Command(rawValue: name) else {
      let nearest = name.nearest(among: Command.allCases.map(\.rawValue))
      throw UsageError(no: "command \"\(name)\"", maybe: nearest)
    }
    self.command = command
    let operands = Array(arguments.operands.dropFirst())
    let expected = command.operands
    guard operands.count == expected.count else {
      let form = [name] + expected
      throw UsageError("Usage: \(form.joined(separator: " ")).")
    }
    text = operands.last ?? ""
    let isNumbered = ["BOOK", "NOTE"].contains(expected.first)
    guard let number = isNumbered ? Int(operands[0]) : 0 else {
      throw UsageError("\(expected[0]) is a number, as in the list; \"\(operands[0])\" isn't.")
    }
    self.number = number
  }

  private static func date(_ text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    // A day or a time that doesn't exist is formatted differently.
    return date.formatted(.iso8601) == text && text.prefix(4) >= "1970" ? date : nil
  }
}

extension Request {
  private static let options = [
    Option("store", "DIR", help: "the folder of the books, notes and sessions (~/.reading-room)"),
    Option("services", "live|counted|rehearsal", help: "the set of services (live)"),
    Option("server", "http://HOST", help: "a server that has the books, too, and deletes first") {
      (try? URL(webAddress: $0)) != nil
    },
    Option("author", "NAME", help: "the author of new notes (the user's name)"),
    Option("landscape", help: "add a book in landscape format"),
    Option("yes", help: "remove a book without asking"),
    Option("json", help: "print JSON in place of lines"),
    Option("now", "YYYY-MM-DDTHH:MM:SSZ", help: "the time to use as now, from 1970 on") {
      date($0) != nil
    },
    Option("time-zone", "REGION/CITY", help: "where the readers live") {
      TimeZone(identifier: $0) != nil
    },
  ]

  static let help = """
    A family's reading room: books, notes, a reading timer, and figures.

    Usage: swift run reading-room [options] [COMMAND]

      app                     open the app; the default
      today, history          today's figures, or those of all sessions
      shelf, notes            list the books, or the notes
      add TITLE               add a book
      rename BOOK TITLE       give a book a new title
      read BOOK, unread BOOK  mark a book as read, or as unread
      remove BOOK             remove a book with its notes and sessions
      note BOOK TEXT          write a note: note 84 "Read it twice."
      rewrite NOTE TEXT       change a note
      erase NOTE              remove a note

    \(Option.lines(about: options + [.help]))
    The services: live uses the store. counted does, too, and prints the number of
    reads and writes at the end. rehearsal opens no store and no server, whatever
    the other options say. A new store and a rehearsal begin with sample books,
    notes and sessions.

    The figures: a session's focus is 100%, less 5% for each break; Focus is the
    mean of today's sessions. The percentage of a best book, weekday or hour says
    how far it is above the mean.

    Exit code: 0; 1 if something failed; 64 for wrong usage.

    """
}
