import LessonStage

/// The process: its arguments, its streams and its exit code.
@main
enum Program {
  @MainActor static func main() async {
    let console = Console()
    let coach = Coach(output: StandardOutput(console))
    console.exit(await coach.run(Array(CommandLine.arguments.dropFirst())))
  }
}
