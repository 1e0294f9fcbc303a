import BookLibrary
import LessonStage

@main
struct LayersDemo: Demo {
  static let lesson = "Layers"
  static let title = "Layers: a private that is larger than a file"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [scene.opening("The problem", "A night import."), scene.ending()]
  }

  static func secondAct(_ setting: Setting) async throws -> [Step] { try await script(setting) }
}
