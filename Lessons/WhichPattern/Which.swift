import LessonStage

/// "Which pattern, or none?": a page of questions only, so nothing on it names code.
@main struct WhichPage: PageLesson {
  static let file = #filePath
  static let command = "which-pattern"
  static func name(_ page: Teller) {}
}
