import BookLibrary
import LessonStage

@main
struct StateDemo: Demo {
  static let lesson = "State"
  static let title = "State: a value that can't say nonsense"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [scene.opening("The problem", "This story is about one book:"), scene.ending()]
  }
}
