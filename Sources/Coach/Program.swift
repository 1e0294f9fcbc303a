import LessonStage
import TerminalKit

/// The process: its arguments, its streams and its exit code.
@main
enum Program {
  @MainActor static func main() {
    let console = Console()
    let output = Output(terminal: console, width: TerminalScreen.currentSize().columns)
    console.exit(Coach(output: output).run(Array(CommandLine.arguments.dropFirst())))
  }
}
