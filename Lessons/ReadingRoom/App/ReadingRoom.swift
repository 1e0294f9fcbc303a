import RoomScreens
import RoomServices
import TerminalKit

/// The program `reading-room`. It reads the command line, and lets the layers do the rest.
@main
struct ReadingRoom {
  @MainActor static func main() async {
    let console = StandardConsole()
    let words = Array(CommandLine.arguments.dropFirst())
    let status = await console.run("reading-room") {
      try await perform(words, on: console)
      return true
    }
    console.exit(status)
  }

  @MainActor private static func perform(_ words: [String], on console: any Console) async throws {
    // Before anything that the command line may lack.
    if words.contains("--help") || words.contains("-h") { return console.write(Request.help) }
    let request = try Request(words)
    guard !request.isApp || TerminalScreen.isAvailable else {
      throw UsageError("The app needs a terminal; the other commands don't.")
    }
    let notice = Task {
      try await Task.sleep(for: .seconds(2))
      console.tell("Waiting for the store …")
    }
    defer { notice.cancel() }
    let models = ViewModels(try await CompositionRoot.room(for: request), author: request.author)
    var failure: (any Error)?
    if request.isApp {
      // The app says itself what it waits for.
      notice.cancel()
      failure = await run(RoomApp(models), models.footer, on: console)
      if request.isRehearsal {
        console.write("The rehearsal is over: nothing was kept.\n")
      }
    } else {
      await models.refresh()
      failure = models.footer.problem
      console.write(try await request.command.run(request, models).text)
    }
    if let failure { throw failure }
  }

  /// Runs the app until the reader quits, then waits for what is being saved.
  ///
  /// - Returns: The error of the last action.
  @MainActor private static func run(
    _ app: RoomApp, _ footer: Footer, on console: any Console
  ) async -> (any Error)? {
    await app.run(on: TerminalScreen())
    if let activity = footer.activity {
      console.tell("\(activity) Ctrl-C ends the program without waiting.")
    }
    await footer.settle()
    if let words = footer.unsaved { console.tell("Not saved: \(words)") }
    return footer.error
  }
}
