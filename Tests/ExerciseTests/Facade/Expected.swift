@testable import FacadeExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what is expected.

typealias Reports = ReadingReports  // Exercise.swift needs a type `ReadingReports`, the facade.
typealias Screen = ReportScreen  // Exercise.swift needs a type `ReportScreen`, the client.

/// A notebook's parts, made into a facade.
func makeReports(_ parts: Parts) -> Reports {
  Reports(archive: parts.archive, index: parts.index, formatter: parts.formatter)  // ReadingReports needs `init(archive:index:formatter:)`.
}

func makeScreen(_ reports: Reports) -> Screen {
  Screen(reports: reports)  // ReportScreen needs `init(reports:)`.
}

func report(_ reports: Reports) throws -> String {
  try reports.report()  // ReadingReports needs `func report() throws(ReportError) -> String`.
}

func export(_ screen: Screen) throws -> String {
  try screen.export()  // ReportScreen needs `func export() throws(ReportError) -> String`.
}
