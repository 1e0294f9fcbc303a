import BookLibrary
import Testing

@testable import MementoExercise

/// Types words through a history; nothing should be wrong with them.
func write(
  _ words: String, in history: History, at location: SourceLocation = #_sourceLocation
) {
  do {
    try change(history) { (draft) throws(DraftError) in try type(words, in: draft) }
  } catch {
    Issue.record(
      "change(_:) threw \(error), though the draft can take \"\(words)\": is its text too long?",
      sourceLocation: location)
  }
}

/// Changes all that a draft can change, through its history.
func changeEverything(in history: History, at location: SourceLocation = #_sourceLocation) {
  do {
    try change(history) { (draft) throws(DraftError) in
      choose(665, in: draft)
      try moveCursor(of: draft, to: 0)
      try type("Oh! ", in: draft)
    }
  } catch {
    Issue.record(
      "change(_:) threw \(error), though nothing was wrong with the change.",
      sourceLocation: location)
  }
}

/// Presses "Undo" as long as that is possible, and returns what is seen after each time.
func undoAll(_ history: History, of draft: Draft) -> [String] {
  var seen: [String] = []
  // A history that never says no must not keep the test forever.
  while canUndo(history), seen.count < 20 {
    undo(history)
    seen.append(look(at: draft))
  }
  return seen
}
