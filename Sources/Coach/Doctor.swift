import Foundation
import TerminalKit

/// The checks of a machine before a class, without a network.
extension Coach {
  /// The result of a check: whether all is well, and the words for it. A fault says what to do.
  private typealias Diagnosis = (isFine: Bool, words: String)

  /// The gigabytes that a learner needs: the builds take less than one.
  private static let neededSpace = 2

  /// Shows whether this machine is ready for a class.
  ///
  /// - Throws: ``Unsolved`` if it isn't.
  func examineMachine() throws {
    console.show("Is this machine ready for a class? The last two checks build something.\n")
    var isReady = true
    var words = ""
    for check in [swift, git, disk, terminal, lesson, exercise] {
      var found = (isFine: false, words: "")
      do { found = try check() } catch let error where !(error is CancellationError) {
        found.words = error.words
      }
      // The last two checks may fail for the same reason.
      if !words.isEmpty { found.words.replace(words, with: "the same.") }
      words = found.words
      console.show("\(found.isFine ? "✔" : "⚠") \(found.words)", found.isFine ? .accent : .warning)
      isReady = isReady && found.isFine
    }
    guard isReady else {
      console.show("\nNot yet. Do what the lines with a ⚠ say, then run this again.", .bold)
      throw Unsolved()
    }
    console.show("\nThis machine is ready.", .bold)
  }

  private func swift() throws -> Diagnosis {
    // Without Swift, or with one that is too old, `swift run lessons doctor` doesn't come this far.
    let text = try tools.version("swift")
    return (true, text.firstMatch(of: /Swift version [.\d]+/).map { String($0.0) } ?? text)
  }

  private func git() throws -> Diagnosis {
    guard let version = try tools.version("git").firstMatch(of: /git version [.\d]+/) else {
      return (
        false, "There is no command git in your PATH. Install it: https://git-scm.com/downloads"
      )
    }
    return try tools.isInRepository(course.root)
      ? (true, "\(version.0)")
      : (
        false,
        "\(version.0), but this folder isn't a repository that it can use. A downloaded ZIP is none, "
          + "and can't be handed in with Git: get the course with git clone, as README.md says."
      )
  }

  private func disk() throws -> Diagnosis {
    let free = try tools.freeSpace(course.root) / 1_000_000_000
    let words = "\(free) GB free on the disk of this folder"
    return free >= Self.neededSpace
      ? (true, words) : (false, "Only \(words). Make it at least \(Self.neededSpace) GB.")
  }

  private func terminal() -> Diagnosis {
    guard console.width >= 80 else {
      return (false, "The terminal has \(console.width) columns. Make its window at least 80 wide.")
    }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { tools.environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? "C"
    // C and POSIX say nothing about the terminal.
    return ["C", "POSIX"].contains(locale) || locale.contains(/(?i)utf-?8/)
      ? (true, "Terminal: 80 columns or more. You must be able to read this: ∞ 月亮忘了关灯")
      : (false, "The terminal's locale is \(locale). Set LANG to one that ends with UTF-8.")
  }

  private func lesson() throws -> Diagnosis {
    let (start, lesson) = (tools.uptime(), course.exercises[0])
    try tools.runLesson(lesson, course.root)
    return (true, "\(lesson.demo) builds and runs: \(Int(tools.uptime() - start)) s")
  }

  private func exercise() throws -> Diagnosis {
    let start = tools.uptime()
    let sound = course.exercises.first {
      [.notStarted, .solved].contains(progress.state(of: $0))
    }
    let exercise = sound ?? course.exercises[0]
    let verdict = try run(exercise)
    let words = "The exercise of \(exercise.title)"
    // A fault of the learner's answer shows that the tools work.
    return verdict.isComplete || (sound == nil && verdict.grade != .toolsFailed)
      ? (true, "\(words) can be checked: \(Int(tools.uptime() - start)) s")
      : (false, "\(words): \(verdict.messages.joined(separator: "\n"))")
  }
}
