import BookLibrary
import LessonStage
@main
struct LayersPage: PageLesson {
  static let file = #filePath
  static func name(_ page: Teller) async throws {}
}
