import Foundation

/// The questions that a lesson's text suggests to teachers.
enum ClassQuestions {
  /// Reads the questions; there are none without the text.
  ///
  /// - Parameter script: The file `…/Lessons/02-Facade/Demo/X.swift`.
  static func read(for script: String) -> [String] {
    let folder = URL(filePath: script).deletingLastPathComponent().deletingLastPathComponent()
    let text = (try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("For teachers\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.map { $0.dropFirst(2).prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces) }
  }
}
