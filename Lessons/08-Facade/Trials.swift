import BookLibrary
import CatalogParts
import LessonStage

/// What overlaps. A call that is late has begun first.
extension BookStory {
  /// Two refreshes and a deletion of the new book, then a deletion and another tablet.
  func lateAnswers(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.network) { try await tasks.refresh() }
    let others = await overlap.start { [new] in
      try await tasks.refresh()
      try await tasks.delete(new.id)
    }
    try await overlap.end(late, others)
    let first = try place(of: new.id, in: tasks)
    let deletion = await overlap.startLate(at: overlap.network) { [known] in
      try await tasks.delete(known)
    }
    putBack(known)
    let refresh = await overlap.start { try await tasks.refresh() }
    try await overlap.end(deletion, refresh)
    return "\(new.id) \(first), \(known) \(try place(of: known, in: tasks))"
  }

  /// A refresh, whose answer or save is late, and a deletion. With a hanging call, only what has
  /// happened until then counts.
  func lateRefresh(
    at gate: Gate, isHanging: Bool = false, _ tasks: any BookTasks
  ) async throws -> String {
    let late = await overlap.startLate(at: gate) { try await tasks.refresh() }
    let deletion = await overlap.start { [known] in try await tasks.delete(known) }
    let place = try place(of: known, in: tasks)
    try await overlap.end(late, deletion)
    return isHanging ? place : try self.place(of: known, in: tasks)
  }

  /// A deletion, whose screen closes before the server's answer arrives.
  func closedScreen(_ tasks: any BookTasks) async throws -> String {
    let deletion = await overlap.startLate(at: overlap.network) { [known] in
      try await tasks.delete(known)
    }
    deletion.cancel()
    await overlap.arrive()
    return try place(of: known, in: tasks)
  }

  /// Two refreshes and a deletion, of which next month's screen begins the last two.
  func nextMonthsScreen(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.network) { try await tasks.refresh() }
    let screen = try await tasks.nextMonth(address, folder)
    let others = await overlap.start { [new] in
      try await screen.refresh()
      try await screen.delete(new.id)
    }
    // Its own parts never wait at a gate.
    if screen !== tasks { try await others.value }
    try await overlap.end(late, others)
    return try place(of: new.id, in: tasks)
  }

  /// Twenty refreshes at once, of books that are all there already.
  func twentyRefreshes(_ tasks: any BookTasks) async throws -> String {
    try await tasks.refresh()
    let version = try fileVersion()
    let questions = overlap.server.questions
    overlap.network.isShut = true
    var refreshes: [Task<Void, any Error>] = []
    for _ in 1...20 { refreshes.append(await overlap.start { try await tasks.refresh() }) }
    overlap.network.isShut = false
    await overlap.arrive()
    for refresh in refreshes { try await refresh.value }
    let saves = try fileVersion() == version ? "no save" : "saved"
    return "\(overlap.server.questions - questions) questions, \(saves)"
  }
}
