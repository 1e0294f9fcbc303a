import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Grades the exercises of a class with the teacher's own tests, and shows each learner's row as
  /// soon as it is complete. A fault in a learner's code affects only that learner's grade.
  ///
  /// - Parameters:
  ///   - folder: A folder with a checkout for each learner.
  ///   - exercises: The exercises to grade.
  ///   - limit: The time limit for the build and the tests of an answer, in seconds.
  ///   - csv: The file for the grades as values with a separator, if any. It is written only at the
  ///     end, because a part of the class could be taken for all of it.
  /// - Throws: ``Unsolved`` if an answer has no grade, or if there is no answer at all.
  func report(
    on folder: URL, exercises: [Exercise], limit: Int, csv: URL?, separator: String = ","
  ) throws {
    for leftover in course.leftovers { console.tell("⚠ \(course.words(about: leftover))") }
    let checkouts = Checkout.all(in: folder)
    guard !checkouts.isEmpty else {
      throw CoachError("There is no folder of a learner in \(folder.path).")
    }
    // Found out now, because grading a class takes long.
    if let csv {
      let files = FileManager.default
      guard files.isWritableFile(atPath: csv.deletingLastPathComponent().path),
        (try? files.contentsOfDirectory(atPath: csv.path)) == nil
      else { throw CoachError("\(csv.path) can't be written. Name a file in a folder of yours.") }
    }
    let version = try tools.version("swift")
    let columns = try exercises.map { try GradedExercise($0, in: course, swiftVersion: version) }
    let rows = checkouts.map { checkout in
      columns.map { $0.submission(in: checkout, isAlone: columns.count == 1) }
    }
    let kept = try KeptVerdicts(root: course.root)
    var report = ClassReport(learners: checkouts.map(\.name), exercises: exercises)
    console.show(verbatim: report.header)
    do {
      try URL.withTemporaryFolder { scratch in
        let copies = try Copies(of: course.root, for: columns.map(\.tests), or: scratch)
        defer { copies.clear() }
        var grading = Grading(
          coach: self, copies: copies, limit: limit, begin: tools.uptime(), kept: kept)
        for submission in rows.joined() {
          if let key = submission.key, kept[key] == nil { grading.planned.insert(key) }
        }
        for (learner, submissions) in zip(report.learners, rows) {
          report.rows.append(
            try zip(exercises, submissions).map {
              try grading.entry(for: $1, to: $0, by: learner)
            })
          console.show(verbatim: report.lastRow)
        }
      }
    } catch let stop as CancellationError {
      console.tell(
        "\nStopped. The results so far are kept in .lessons/verdicts: to go on, run the same command "
          + "again." + (csv.map { " \($0.lastPathComponent) isn't written before the end." } ?? ""))
      throw stop
    }
    report.showSummary(on: console)
    // Without the mark at its beginning, Excel doesn't read UTF-8.
    if let csv {
      let text = report.csv(separator: separator)
      try Data("\u{FEFF}\(text)".utf8).write(to: csv, options: .atomic)
    }
    guard report.hasAnswers else {
      throw CoachError(
        "No folder in \(folder.path) has an answer. It must have Lessons/01-State/Exercise/"
          + "Exercise.swift, for example; with --exercise and one name, Exercise.swift is enough.")
    }
    guard report.isComplete else { throw Unsolved() }
  }
}

/// An exercise of a report, with what is the same for all learners.
private struct GradedExercise {
  let title: String
  let start: String
  let solution: String
  let tests: String

  init(_ exercise: Exercise, in course: Course, swiftVersion: String) throws {
    title = exercise.title
    start = try exercise.start.text().code
    solution = try exercise.solution.text().code
    tests = exercise.tests(in: course.root, swiftVersion: swiftVersion)
  }

  func submission(in checkout: Checkout, isAlone: Bool) -> Submission {
    do throws(CoachError) {
      let answers = try checkout.answers(to: title, isAlone: isAlone).map {
        (path: $0.path, bytes: $0.bytes, code: String(decoding: $0.bytes, as: UTF8.self).code)
      }
      let changed = answers.filter { $0.code != start }
      let paths = answers.map(\.path).joined(separator: " and ")
      let advice = "Delete the one that is left over."
      guard Set(changed.map(\.code)).count < 2 else {
        let words = "\(paths) are different answers. \(advice)"
        return Submission(
          entry: ClassReport.Entry(
            verdict: Verdict(grade: .unreadable, messages: [words]), isUndecided: true))
      }
      let tested = "\(changed.first?.path ?? "None") was tested."
      let note = answers.count < 2 ? nil : "\(paths). \(tested) \(advice)"
      guard let answer = changed.first else {
        let verdict = Verdict(grade: .notStarted)
        return Submission(entry: ClassReport.Entry(verdict: verdict, note: note))
      }
      guard !answer.code.isEmpty else { throw CoachError("Exercise.swift has no code") }
      return Submission(
        entry: ClassReport.Entry(
          verdict: Verdict(grade: .inProgress), code: answer.code, isOurs: answer.code == solution,
          note: note),
        key: VerdictKey(answer: answer.bytes, tests: tests))
    } catch {
      return Submission(
        entry: ClassReport.Entry(
          verdict: Verdict(grade: .unreadable, messages: [error.description])))
    }
  }
}

/// What a learner has handed in for an exercise.
private struct Submission {
  /// The entry, without the verdict of the tests.
  let entry: ClassReport.Entry
  /// The answer to test; nil if there is none.
  var key: VerdictKey?
}

// MARK: - Runs

/// The runs of a report.
private struct Grading {
  let coach: Coach
  var copies: Copies
  let limit: Int
  var begin: TimeInterval
  var kept: KeptVerdicts
  /// The answers that have to run; the same answer runs once.
  var planned: Set<VerdictKey> = []
  var done = 0

  mutating func entry(
    for submission: Submission, to exercise: Exercise, by learner: String
  ) throws -> ClassReport.Entry {
    var entry = submission.entry
    if let key = submission.key {
      entry.verdict = try kept[key] ?? run(key, of: exercise, by: learner, isOurs: entry.isOurs)
    }
    return entry
  }

  /// Runs the tests, and keeps the verdict.
  private mutating func run(
    _ key: VerdictKey, of exercise: Exercise, by learner: String, isOurs: Bool
  ) throws -> Verdict {
    coach.console.tell("\(done + 1) of \(planned.count)\(timeLeft): \(learner), \(exercise.title)")
    done += 1
    var verdict: Verdict
    do {
      verdict = try self.verdict(on: key.answer, to: exercise)
    } catch let error where !(error is CancellationError) {
      verdict = Verdict(grade: .toolsFailed, messages: [error.words])
    }
    if isOurs, verdict.grade == .doesNotBuild {
      verdict = Verdict(
        grade: .toolsFailed,
        messages: ["Even our solution doesn't build. See which files differ: git status"]
          + verdict.messages)
    }
    do {
      try kept.keep(verdict, for: key)
    } catch {
      coach.console.tell("The next report has to run this again: \(error.words)")
    }
    return verdict
  }

  /// Tests an answer in a fresh copy of the project: a run may change the tests or what was built.
  private mutating func verdict(on answer: Data, to exercise: Exercise) throws -> Verdict {
    if !copies.isBuilt {
      // What all answers share is built once, with our solution: a right answer changes the least of it.
      try copies.beginRun(from: coach.course.root)
      try write(Data(exercise.solution.text().utf8), to: exercise)
      try copies.keep(isSound: coach.tools.build(exercise, copies.project, copies.run, limit))
      begin = coach.tools.uptime()
    }
    try copies.beginRun(from: copies.built)
    try write(answer, to: exercise)
    let verdict = try coach.tools.runTests(exercise, copies.project, copies.run, limit, {})
    // Perhaps the next report has more luck with another copy.
    if verdict.grade == .toolsFailed { copies.forget() }
    return verdict
  }

  private func write(_ answer: Data, to exercise: Exercise) throws {
    let file = copies.project.appending(path: coach.course.path(of: exercise.file))
    // The teacher's own file may be a symbolic link.
    try? FileManager.default.removeItem(at: file)
    try answer.write(to: file)
  }

  /// The time for the runs that are left, at the mean pace of those so far.
  private var timeLeft: String {
    guard done > 0 else { return "" }
    let pace = (coach.tools.uptime() - begin) / Double(done)
    let minutes = Int((pace * Double(planned.count - done) / 60).rounded(.up))
    return ", about " + (minutes <= 1 ? "a minute" : "\(minutes) minutes") + " left"
  }
}

// MARK: - Copies

/// The copies of the project: one that is built and that no run touches, and from it, one for each run.
///
/// The first stays in `.build/report` for later reports, until anything changes that it was built from, or
/// a run changes the copy itself.
private struct Copies {
  private let folder: URL
  /// What the built copy depends on: the files that test the exercises, and the toolchain's version.
  private let key: Data
  /// Open for as long as the report runs, and locked if the folder is `.build/report`.
  private let lock: FileHandle
  /// The key, and the files of the built copy as the build left them; nil before the first build.
  private var state: Data?

  /// Takes `.build/report` below `root`, or `other` if another report is using it.
  init(of root: URL, for keys: [String], or other: URL) throws {
    let shared = root.appending(path: ".build/report")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    let file = open(shared.path, O_RDONLY | O_CLOEXEC)
    lock = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    folder = flock(file, LOCK_EX | LOCK_NB) == 0 ? shared : other
    key = Data(keys.joined(separator: "\n").utf8)
    state = folder.appending(path: "key").bytes
  }

  /// Whether the built copy is there, is of the project's files as they are now, and hasn't been changed.
  var isBuilt: Bool { state != nil && state == key + built.listing }

  var built: URL { folder.appending(path: "built") }
  /// The folder of a run, and in it the copy of the project. All runs have the same path: at another
  /// one, SwiftPM would build everything again.
  var run: URL { folder.appending(path: "run") }
  var project: URL { run.appending(path: "project") }

  /// Makes the folder of a run, with a copy of the project in `original`.
  func beginRun(from original: URL) throws {
    clear()
    try FileManager.default.createDirectory(at: run, withIntermediateDirectories: false)
    let names = original == built ? ["."] : ["Package.swift", "Sources", "Tests", "Lessons"]
    try original.copy(names, to: project, log: run.appending(path: "log"))
  }

  /// Removes the last run.
  func clear() {
    // An answer may have made a folder that can't be removed, but then it can still be moved.
    let old = folder.appending(path: "\(UUID())")
    let files = FileManager.default
    if (try? files.moveItem(at: run, to: old)) != nil { try? files.removeItem(at: old) }
  }

  /// Keeps the copy that was built in place of a run: for later reports only if its build succeeded.
  mutating func keep(isSound: Bool) throws {
    forget()
    try? FileManager.default.removeItem(at: built)
    try FileManager.default.moveItem(at: project, to: built)
    state = key + built.listing
    if isSound { try state?.write(to: folder.appending(path: "key")) }
  }

  /// Lets the next report build another copy.
  func forget() {
    try? FileManager.default.removeItem(at: folder.appending(path: "key"))
  }
}

extension URL {
  /// The paths below this folder, with sizes and dates.
  fileprivate var listing: Data {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let files = FileManager.default.enumerator(at: self, includingPropertiesForKeys: keys)
    let lines = files?.compactMap { file -> String? in
      guard let url = file as? URL, let values = try? url.resourceValues(forKeys: Set(keys))
      else { return nil }
      let date = values.contentModificationDate?.timeIntervalSince1970 ?? 0
      return "\(url.path) \(values.fileSize ?? 0) \(date)"
    }
    return Data((lines ?? []).sorted().joined(separator: "\n").utf8)
  }
}
