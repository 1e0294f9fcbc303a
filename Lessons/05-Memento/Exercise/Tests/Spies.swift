import BookLibrary
import ExerciseSupport
import Testing

@testable import MementoExercise

/// A step of a writer.
enum Step: Equatable, Sendable {
  case type(String)
  case tap(Int)
  case choose(Book.ID?)
  /// Several steps that are one change.
  case change([Step])
  case undo
  case redo
}

/// Takes the steps without a history, up to the first that is refused.
func perform(_ steps: [Step], on draft: Draft) throws {
  for step in steps {
    switch step {
    case .type(let words): try type(words, in: draft)
    case .tap(let position): try moveCursor(of: draft, to: position)
    case .choose(let book): choose(book, in: draft)
    case .change(let steps): try perform(steps, on: draft)
    case .undo, .redo: break
    }
  }
}

/// Returns a draft on which the steps were taken without a history.
func makeDraft(after steps: [Step]) -> Draft {
  let draft = makeDraft()
  try? perform(steps, on: draft)
  return draft
}

/// A draft, and the history that changes it.
struct Desk {
  let draft: Draft
  let history: History

  init(limit: Int = 20, _ steps: [Step] = []) {
    draft = makeDraft()
    history = makeHistory(of: draft, limit: limit)
    looks(after: steps)
  }

  /// The draft, and the buttons that can be pressed.
  var state: String {
    look(at: draft) + (canUndo(history) ? " Undo" : "") + (canRedo(history) ? " Redo" : "")
  }

  /// Takes the steps, and returns what is seen after each.
  @discardableResult func looks(after steps: [Step]) -> [String] {
    steps.map { step in
      switch step {
      case .undo: undo(history)
      case .redo: redo(history)
      case .tap: try? perform([step], on: draft)
      default:
        do {
          try change(history) { draft in try perform([step], on: draft) }
        } catch { return "throws \(error)" }
      }
      return state
    }
  }

  /// Presses a button as long as that is possible, and returns what is seen after each time.
  func pressAll(_ button: Step) -> [String] {
    var seen: [String] = []
    // A history that never says no must not keep the test forever.
    while seen.count < 30, state.contains(button == .undo ? "Undo" : "Redo") {
      seen += looks(after: [button])
    }
    return seen
  }
}

/// A reference that keeps nothing.
struct Weak {
  weak var object: AnyObject?
}

/// Returns what `dump` shows.
func dumped(_ value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}

/// Ends the test with the message unless both are the same.
func require(
  _ actual: String, is expected: String, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(actual == expected, comment, sourceLocation: location)
}

/// Ends the test with the message unless all are the same; shows where they begin to differ.
func require(
  _ actual: [String], are expected: [String], _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  let same = zip(actual, expected).prefix { $0 == $1 }.count
  func rest(_ looks: [String]) -> String { looks.dropFirst(same).first ?? "nothing more" }
  try require(rest(actual), is: rest(expected), comment, at: location)
}
