import Foundation
import LessonStage
import Synchronization
import TerminalKit

extension Coach {
  /// Proves exercises and the *Break it* of their lessons, in copies of the project, and shows what
  /// isn't proved.
  ///
  /// - Parameter part: `exercises` or `breaks`, to prove only these; nil for both.
  /// - Throws: ``CoachError`` if something isn't proved.
  func prove(_ exercises: [Exercise], only part: String? = nil) throws {
    console.tell("Proving in copies below .build/proofs …")
    // One thread builds and runs all programs, in a copy of their own.
    let breaks = part == "exercises" ? [] : [Job.breaks(exercises)]
    let jobs = breaks + (part == "breaks" ? [] : exercises.map(Job.exercise))
    let state = Mutex((waiting: jobs[...], faults: 0, error: (any Error)?.none))
    // The threads use it only while they hold the lock of `state`, so one at a time.
    nonisolated(unsafe) let coach = self
    try URL.withTemporaryFolder { [root = course.root] scratch in
      let threads = DispatchGroup()
      // Three threads keep two cores busy, because a run spends much of its time waiting.
      for name in ["0", "1", "2"] {
        threads.enter()
        Thread.detachNewThread {
          while let job = state.withLock({ $0.waiting.popFirst() }) {
            let proofs = Result { try job.proofs(in: root, copy: name, scratch: scratch) }
            state.withLock { state in
              do {
                for proof in try proofs.get() {
                  coach.show(proof)
                  state.faults += proof.faults.count
                }
              } catch {
                state.waiting = []
                state.error = error
              }
            }
          }
          threads.leave()
        }
      }
      threads.wait()
      if let error = state.withLock(\.error) { throw error }
    }
    let faults = state.withLock(\.faults)
    guard faults == 0 else { throw CoachError("Not proved: \(faults).") }
  }

  private func show(_ proof: Proof) {
    if proof.faults.isEmpty { console.show("✔ \(proof.subject): \(proof.scope)") }
    for fault in proof.faults { console.show(verbatim: "✘ \(proof.subject), \(fault)") }
  }
}

// MARK: - Jobs

private enum Job {
  case exercise(Exercise)
  case breaks([Exercise])

  /// Makes or refreshes a copy of the project, and proves everything there.
  func proofs(in root: URL, copy name: String, scratch: URL) throws -> [Proof] {
    switch self {
    case .exercise(let exercise):
      let copy = try ProofCopy(of: root, named: name, scratch: scratch)
      return [try copy.proveExercise(copy.course.exercise(named: exercise.name))]
    case .breaks(let exercises):
      let copy = try ProofCopy(of: root, named: "breaks", scratch: scratch)
      return try exercises.map { try copy.proveBreaks(of: copy.course.exercise(named: $0.name)) }
    }
  }
}

/// A copy of the project, which keeps what was built there.
struct ProofCopy {
  let course: Course
  /// A folder for the files of a run.
  let scratch: URL

  var root: URL { course.root }

  /// Copies the project to `.build/proofs`, over an older copy.
  init(of root: URL, named name: String, scratch: URL) throws {
    let files = FileManager.default
    let copy = root.appending(path: ".build/proofs/\(name)")
    self.scratch = scratch.appending(path: name)
    for folder in [copy, self.scratch] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for folder in ["Sources", "Tests", "Lessons"]
    where files.fileExists(atPath: copy.appending(path: folder).path) {
      try files.removeItem(at: copy.appending(path: folder))
    }
    try root.copy(to: copy, log: self.scratch.appending(path: "log"))
    course = try Course(around: copy)
  }
}

extension URL {
  /// Copies the project at this URL, or only `names` in it, into a folder.
  func copy(
    _ names: [String] = ["Package.swift", "Sources", "Tests", "Lessons"], to folder: URL, log: URL
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // With the times of the files, so that only changed files are compiled again.
    let status = try Process.run(
      ["cp", "-Rp"] + names + [folder.path], in: self, output: log, within: .seconds(Coach.limit))
    guard status == 0 else {
      let words = try log.text().trimmingCharacters(in: .newlines)
      let run = TestRun(events: Data(), output: words, status: status, root: self)
      throw CoachError(
        run.knownAdvice ?? "The project can't be copied to \(folder.path).\n\(words)")
    }
  }
}
