import BookLibrary
import Foundation

@testable import LayersExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment says what the tests expect.

typealias ReadingSession = LayersExercise.ReadingSession  // not the library's
typealias Screen = ScreenModel  // expected: `final class ScreenModel: DiaryScreen`

func makeStore(_ file: any DiaryFile) throws -> any SessionStore {
  try FileStore(file: file)  // expected of FileStore: `init(file:) throws`
}

func makeRules(_ store: any SessionStore, in zone: String = "GMT") -> any ReadingRules {
  // expected of DiaryRules: `init(store:calendar:now:)`, without throws
  DiaryRules(store: store, calendar: calendar(in: zone), now: { now })
}

func makeScreen(_ rules: any ReadingRules) -> any DiaryScreen {
  Screen(rules: rules)  // expected of ScreenModel: `init(rules:)`, without throws
}

func open(_ file: any DiaryFile) throws -> any DiaryScreen {
  // expected: `func openDiary(file:calendar:now:) throws -> any DiaryScreen`
  try openDiary(file: file, calendar: calendar(in: "GMT"), now: { now })
}
