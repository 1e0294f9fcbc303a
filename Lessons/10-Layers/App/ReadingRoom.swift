import BookLibrary
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// The program `reading-room`. It reads the command line, and lets the layers do the rest.
@main
struct ReadingRoom {
  static let command = "reading-room"

  @MainActor static func main() async {
    let console = Console()
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: console)
    console.exit(status)
  }

  /// Runs a command line, and returns the exit code: 0, 1 (something failed) or 64 (wrong usage).
  @MainActor private static func run(_ words: [String], on console: Console) async -> Int32 {
    do {
      if words.contains("--help") || words.contains("-h") {
        console.write(Request.help)
        return 0
      }
      let request = try Request(words)
      guard request.command != .app || TerminalScreen.isAvailable else {
        throw UsageError("The app needs a terminal; the other commands don't.")
      }
      let root = try CompositionRoot(request)
      try await perform(request, root.services, on: console)
      if let counted = root.counted {
        console.writeError("reads: \(counted.reads), writes: \(counted.writes)\n")
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
    _ request: Request, _ services: any ServiceFactory, on console: Console
  ) async throws {
    let models = ViewModels(services, author: request.author)
    if request.command == .app {
      await RoomApp(models).run(on: TerminalScreen())
      // The error of a slow server, which came after the screen was closed.
      if let error = models.footer.error { throw error }
      if request.services == .rehearsal {
        console.write("The rehearsal is over: nothing was kept.\n")
      }
      return
    }
    try services.reading.finish()
    try await change(request, services, models)
    let report = Report(request.command, models)
    console.write(request.isJSON ? try report.json() : report.text)
  }

  /// Makes a command's change. A query makes none.
  @MainActor private static func change(
    _ request: Request, _ services: any ServiceFactory, _ models: ViewModels
  ) async throws {
    let (text, room) = (request.text, services.room)
    switch request.command {
    case .app, .today, .history, .shelf, .notes: break
    case .add: try services.shelf.add(text, as: request.isLandscape ? .landscape : .portrait)
    case .rename: try services.shelf.rename(room.book(request.book), to: text)
    case .read: try services.shelf.mark(room.book(request.book), asRead: true)
    case .unread: try services.shelf.mark(room.book(request.book), asRead: false)
    case .remove:
      let id = try room.book(request.book).id
      guard request.isSure else {
        throw UsageError("\(models.shelf.questionBeforeRemoving(id)) If so, add --yes.")
      }
      try await services.shelf.remove(id)
    case .note: try services.notes.write(text, by: request.author, about: request.book)
    case .rewrite: try services.notes.rewrite(room.note(request.note), as: text)
    case .erase: try services.notes.remove(room.note(request.note))
    }
  }
}
