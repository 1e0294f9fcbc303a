import Foundation

/// A question about something that is about to happen.
struct Question {
  /// The form of the answer.
  enum Form: String {
    case yesOrNo = "y or n"
    case number = "a number"
  }

  let text: String
  let form: Form
}

extension Question.Form {
  /// Creates the form of questions about a value; nil if the value isn't easily typed.
  init?<Value>(of type: Value.Type) {
    switch type {
    case is Bool.Type: self = .yesOrNo
    case is Int.Type: self = .number
    default: return nil
    }
  }

  /// Returns the answer that a line of input gives, as in `" Y"` → `"yes"`; nil if it gives none.
  func answer(in line: String) -> String? {
    let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return switch self {
    case .yesOrNo: ["y": "yes", "yes": "yes", "n": "no", "no": "no"][word]
    case .number: Int(word).map(String.init)
    }
  }
}

extension Question {
  /// Returns the questions that a lesson's text suggests to teachers; none without the text.
  ///
  /// - Parameter script: The file `…/Lessons/02-Facade/Demo/X.swift`.
  static func forTeachers(script: String) -> [String] {
    let folder = URL(filePath: script).deletingLastPathComponent().deletingLastPathComponent()
    let text = (try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("For teachers\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.map { $0.dropFirst(2).prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces) }
  }
}

/// A question that no claim of its step answers.
struct Unanswerable: Error, CustomStringConvertible {
  let question: String

  var description: String { "No claim of this step answers \"\(question)\"" }
}

/// The answer to a question, as the run has found it, beside the guess.
struct Prediction {
  /// Nil if it is for the reader to guess.
  let guess: String?
  let answer: String
  let reason: String

  var isRight: Bool { guess == answer }

  var text: String {
    let verdict = isRight ? "Right." : guess.map { "Not quite: you said \($0)." }
    return [verdict, reason].compactMap(\.self).joined(separator: " ")
  }
}
