import BookLibrary
import LessonStage

@main
struct MementoDemo: Demo {
  static let lesson = "Memento"
  static let title = "Memento: who decides what goes back"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [scene.ending()]
  }
  static func secondAct(_ setting: Setting) async throws -> [Step] { [] }
}
