import Foundation
import LessonStage
import Synchronization
import TerminalKit

/// What was to be proved, and what isn't true of it.
struct Proof {
  /// As in `Facade` or `Facade, Break it`.
  let subject: String
  /// What was tried, as in `the start, the solution, and 10 mistakes`.
  let scope: String
  var faults: [String] = []
}

extension Coach {
  /// Proves exercises and the *Break it* of their lessons, in copies of the project, and shows what
  /// isn't proved.
  ///
  /// - Parameter part: `exercises` or `breaks`, to prove only these; nil for both.
  /// - Throws: ``CoachError`` if something isn't proved.
  func prove(_ exercises: [Exercise], only part: String? = nil) throws {
    console.tell("Proving in copies below .build/proofs …")
    // One thread builds and runs all programs, in its copy.
    var jobs: [ProofJob] = []
    if part != "exercises" {
      jobs.append { copy, scratch in
        try exercises.map { try copy.proveBreaks(of: $0, in: scratch) }
      }
    }
    if part != "breaks" {
      for exercise in exercises {
        jobs.append { copy, scratch in [try copy.prove(exercise, in: scratch)] }
      }
    }
    let state = Mutex((waiting: jobs[...], faults: 0, error: (any Error)?.none))
    // The threads use it only while they hold the lock of `state`, so one at a time.
    nonisolated(unsafe) let coach = self
    try URL.withTemporaryFolder { [root = course.root] scratch in
      let threads = DispatchGroup()
      // Three threads keep two cores busy, because a run spends much of its time waiting.
      for name in ["0", "1", "2"].prefix(jobs.count) {
        threads.enter()
        Thread.detachNewThread {
          do {
            let copy = try ProjectCopy(of: root, named: "proofs/\(name)")
            while let job = state.withLock({ $0.waiting.popFirst() }) {
              let proofs = try job(copy, scratch.appending(path: name))
              state.withLock { state in
                for proof in proofs {
                  coach.show(proof)
                  state.faults += proof.faults.count
                }
              }
            }
          } catch {
            state.withLock { ($0.waiting, $0.error) = ([], error) }
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

/// Proves something in a copy of the project, with a folder for the files of a run.
private typealias ProofJob = @Sendable (_ copy: ProjectCopy, _ scratch: URL) throws -> [Proof]
