@testable import FacadeExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Reports = ReadingReports  // expected in Exercise.swift: `struct ReadingReports`
typealias Screen = ReportScreen  // expected in Exercise.swift: `struct ReportScreen`

func makeReports(
  _ archive: any NoteArchive, _ index: any BookIndex, _ formatter: any ReportFormatter
) -> Reports {
  // expected of ReadingReports: `init(archive:index:formatter:)`
  return Reports(archive: archive, index: index, formatter: formatter)
}

func makeScreen(_ reports: Reports) -> Screen {
  Screen(reports: reports)  // expected of ReportScreen: `init(reports:)`
}

func report(_ reports: Reports) throws -> String {
  try reports.report()  // expected of ReadingReports: `func report() throws -> String`
}

func export(_ screen: Screen) throws -> String {
  try screen.export()  // expected of ReportScreen: `func export() throws -> String`
}
