/// How long something takes, in nanoseconds.
struct Timing: Codable {
  let name: String
  /// How many books or notes it is about.
  let size: Int
  let time: Double
  /// The time to compare it with, if there is one.
  var baseline: Double?
}

extension Timing {
  /// Takes the median of five runs of a task, each on a value that is prepared untimed.
  ///
  /// - Parameter rounds: How often the task repeats the thing that is measured.
  init<Work>(
    _ name: String, size: Int, rounds: Int = 1, preparing prepare: () throws -> Work,
    _ task: (inout Work) throws -> Void
  ) rethrows {
    let times = try (0..<5).map { _ in
      var work = try prepare()
      return try nanoseconds { try task(&work) }
    }
    self.init(name: name, size: size, time: times.median / Double(rounds))
  }
}

func nanoseconds(_ task: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(task) / .nanoseconds(1)
}

func nanoseconds(_ task: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await task()
  return (ContinuousClock.now - start) / .nanoseconds(1)
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}

/// A wrong result; a time for it would say nothing.
struct WrongResult: Error {
  let name: String
}
