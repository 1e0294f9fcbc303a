import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// The program `reading-room`: reads the command line, and lets the layers do the rest.
@main
struct ReadingRoom {
  static let command = "reading-room"

  @MainActor static func main() async {
    let console = Console()
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: console)
    console.exit(status)
  }

  /// Does what a command line asks for, and returns the exit code: 0, 1 (something failed) or 64
  /// (wrong usage).
  @MainActor private static func run(_ words: [String], on console: Console) async -> Int32 {
    do {
      let request = try Request(words)
      guard !request.isHelp else {
        console.write(Request.help)
        return 0
      }
      guard request.command != .app || TerminalScreen.isAvailable else {
        throw UsageError("The app needs a terminal; today, history, shelf, note and export don't.")
      }
      let root = try CompositionRoot(request)
      try await perform(request, root, on: console)
      if let usage = root.timed?.usage {
        console.writeError("reads: \(usage.reads), writes: \(usage.writes) in \(usage.time)\n")
      }
      return 0
    } catch let error as UsageError {
      console.writeError("\(command): \(error) See swift run \(command) --help.\n")
      return 64
    } catch {
      console.writeError("\(command): \("\(error)".printable)\n")
      return 1
    }
  }

  @MainActor private static func perform(
    _ request: Request, _ root: CompositionRoot, on console: Console
  ) async throws {
    let models = ViewModels(
      root.services, author: request.author, calendar: request.calendar, now: request.now)
    switch request.command {
    case .app:
      Signals.catchAll()
      let screen = TerminalScreen()
      await RoomApp(models).run(on: screen)
      // A terminal that was closed is no failure.
      if [0, EPIPE, EIO].contains(screen.failure) { return }
      let reason = String(cString: strerror(screen.failure))
      throw Failure(description: "The output can't be written: \(reason).")
    case .export:
      let archive = try Library.archive(root.library().memento())
      console.write(String(decoding: archive, as: UTF8.self) + "\n")
    case .today, .history, .shelf, .note:
      if let note = request.note { await models.notes.write(note.text, about: note.book) }
      let report = await Report(request.command, models)
      let page = request.page == nil ? nil : try await HistoryPage(models, request.calendar)
      // On a screen it would stand in the last line.
      if let problem = models.foot.message { throw Failure(description: problem) }
      if let file = request.page { try page?.write(to: file) }
      let width = StandardOutput.size.columns
      console.write(request.isJSON ? try report.json : report.text(width: width))
    }
  }
}

/// A reason why the program can't do what it was asked for, in words for its user.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
