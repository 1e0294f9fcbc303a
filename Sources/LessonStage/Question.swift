import Foundation

/// The form of an answer to a question about a claim.
enum AnswerForm {
  case yesOrNo, number

  /// What a person is asked to type.
  var prompt: String { self == .number ? "a number" : "y or n" }

  /// Creates the form for values of a type; nil if they aren't easily typed.
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

/// A question that no claim of its step answers.
struct Unanswerable: Error, CustomStringConvertible {
  let question: String

  var description: String { "No claim of this step answers \"\(question)\"" }
}

/// How many predictions were right, and the steps to look at again.
struct Predictions {
  private(set) var all = 0
  private var right = 0
  private var missed: [String] = []

  mutating func count(_ isRight: Bool, in step: String) {
    all += 1
    if isRight {
      right += 1
    } else if missed.last != step {
      missed.append(step)
    }
  }

  /// The result in words, and the steps.
  var lines: [String] {
    ["Predicted: \(right) of \(all)." + (missed.isEmpty ? "" : " Look again at:")] + missed
  }
}

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
