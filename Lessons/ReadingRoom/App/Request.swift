import BookLibrary
import Foundation
import RoomModel
import TerminalKit

/// The checked contents of a command line.
struct Request {
  let command: Command
  /// The last operand, if there is one.
  let text: String
  /// The first operand, if it is a number.
  private let number: Int
  private let arguments: Arguments

  var isApp: Bool { command.form == Command.app.form }
  var book: Book.ID { Book.ID(rawValue: number) }
  var note: Note.ID { Note.ID(rawValue: number) }
  var isRehearsal: Bool { arguments["services"] == "rehearsal" }
  var author: String { arguments["author"] ?? NSUserName() }
  var isSure: Bool { arguments.has("yes") }

  var store: URL {
    var home = ProcessInfo.processInfo.environment["HOME", default: ""]
    if home.isEmpty { home = FileManager.default.homeDirectoryForCurrentUser.path }
    return URL(filePath: arguments["store"] ?? home + "/.reading-room").absoluteURL
  }

  var clock: RoomClock {
    let date = arguments["now"].flatMap(Self.date)
    return RoomClock(timeZone: .current) { date ?? Date() }
  }

  init(_ words: [String]) throws {
    arguments = try Arguments(words, allowing: Self.options, operands: 3)
    let words = arguments.operands.isEmpty ? ["app"] : arguments.operands
    guard let command = Command.all.first(where: { $0.words[0] == words[0] }) else {
      let nearest = words[0].nearest(among: Command.all.map { $0.words[0] })
      throw UsageError(no: "command \"\(words[0])\"", maybe: nearest)
    }
    self.command = command
    guard words.count == command.words.count else {
      throw UsageError("Usage: \(command.form).")
    }
    text = words[words.count - 1]
    let isNumbered = ["BOOK", "NOTE"].contains(command.words.dropFirst().first)
    guard let number = isNumbered ? Int(words[1]) : 0 else {
      throw UsageError("\(command.words[1]) is a number, as in the list; \"\(words[1])\" isn't.")
    }
    self.number = number
  }

  private static func date(_ text: String) -> Date? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    // A day or a time that doesn't exist is formatted differently.
    let isReal = date.formatted(.iso8601) == text
    return isReal && text.count == 20 && text >= "1970" ? date : nil
  }
}

extension Request {
  private static let options = [
    Option("store", "DIR", help: "the folder of the books, notes and sessions (~/.reading-room)"),
    Option("services", "live|rehearsal", help: "whether changes are kept (live)"),
    Option("author", "NAME", help: "the author of new notes (the user's name)"),
    Option("yes", help: "remove a book without asking"),
    Option("now", "YYYY-MM-DDTHH:MM:SSZ", help: "the time to use as now, from 1970 on") {
      date($0) != nil
    },
  ]

  private static var commands: String {
    StyledLine.columns(Command.all.map { ($0.form, $0.help) }, width: 80)
      .map { $0.text + "\n" }.joined()
  }

  static let help = """
    A family's reading room: books, notes, a reading timer, and figures.

    Usage: swift run reading-room [options] [COMMAND]

    \(commands)
    \(Option.lines(about: options + [.help]))
    A command that changes a book prints all books. One that changes a note prints
    that note.

    The services: live uses the store. rehearsal keeps nothing, whatever the other
    options say. A new store and a rehearsal begin with sample books, notes and
    sessions.

    The figures: a session's focus is 100%, less 5% for each break. Focus is the
    mean of today's sessions.

    Exit code: 0; 1 if something failed; 64 for wrong usage.

    """
}
