import BookLibrary
import CatalogParts
import Foundation
import LessonStage

/// What overlaps. A call that is late has begun first.
extension BookStory {
  /// Two refreshes and a deletion: the first list arrives last.
  func lateList(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.network) { try await tasks.refresh() }
    var isSeen = false
    let others = await overlap.start { [new] in
      try await tasks.refresh()
      isSeen = tasks.books.contains { $0.id == new.id }
      try await tasks.delete(new.id)
    }
    try await overlap.end([late, others])
    return isSeen ? try place(of: new.id, in: tasks) : "never shown"
  }

  /// Two refreshes, of which the first is late on its way to the server. Meanwhile another tablet
  /// deletes a book.
  func lateRequest(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.way) { try await tasks.refresh() }
    let refresh = await overlap.start { try await tasks.refresh() }
    remove(known)
    try await overlap.end([late, refresh])
    return try place(of: known, in: tasks)
  }

  /// A deletion, whose answer is late, and a refresh, after another tablet has put the book back.
  func lateDeletion(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.network) { [known] in
      try await tasks.delete(known)
    }
    putBack(known)
    let refresh = await overlap.start { try await tasks.refresh() }
    try await overlap.end([late, refresh])
    return try place(of: known, in: tasks)
  }

  /// A refresh, whose save is late, and a deletion.
  func lateSave(_ tasks: any BookTasks) async throws -> String {
    let late = await overlap.startLate(at: overlap.disk) { try await tasks.refresh() }
    let deletion = await overlap.start { [known] in try await tasks.delete(known) }
    try await overlap.end([late, deletion])
    return try place(of: known, in: tasks)
  }

  /// A refresh that hangs. The list of an earlier one arrives, another tablet deletes the new book, and
  /// a later refresh and a deletion begin. Only what has happened until then counts.
  func hanging(_ tasks: any BookTasks) async throws -> String {
    let network = overlap.network
    network.isShut = true
    let early = await overlap.start { try await tasks.refresh() }
    let question = network.waiting.first?.number
    let late = await overlap.start { try await tasks.refresh() }
    if network.waiting.first?.number == question { network.letGo() }
    await overlap.settle()
    network.isShut = false
    let first = try place(of: new.id, in: tasks)
    remove(new.id)
    var ended = 0
    for call in [{ try await tasks.refresh() }, { [known] in try await tasks.delete(known) }] {
      _ = await overlap.start {
        try await call()
        ended += 1
      }
    }
    // Only a call that waits for another one needs so many turns.
    await overlap.settle(patience: 2_000) { ended == 2 }
    let then = try "\(place(of: new.id, in: tasks)), \(known) \(place(of: known, in: tasks))"
    try await overlap.end([early, late])
    return "\(new.id) \(first), then \(then)"
  }

  /// A refresh, whose list is late, and a deletion. If this list has another question asked, the server
  /// doesn't answer it.
  func oldList(_ tasks: any BookTasks) async throws -> String {
    _ = await overlap.startLate(at: overlap.network) { try await tasks.refresh() }
    _ = await overlap.start { [known] in try await tasks.delete(known) }
    overlap.network.isShut = true
    overlap.network.letGo()
    await overlap.settle()
    if !overlap.network.waiting.isEmpty { overlap.network.fail(0, with: URLError(.timedOut)) }
    await overlap.finish()
    return try place(of: known, in: tasks)
  }

  /// A deletion, whose screen closes before the server's answer arrives.
  func closedScreen(_ tasks: any BookTasks) async throws -> String {
    let deletion = await overlap.startLate(at: overlap.network) { [known] in
      try await tasks.delete(known)
    }
    deletion.cancel()
    await overlap.settle()
    await overlap.finish()
    return try place(of: known, in: tasks)
  }

  /// Two refreshes and a deletion, of which next month's screen begins the last two.
  ///
  /// - Parameter make: Makes what the screen uses; without it, the compiler decides what that is.
  func nextMonthsScreen(
    _ tasks: any BookTasks, _ make: ((URL, URL) async throws -> any BookTasks)? = nil
  ) async throws -> String {
    let late = await overlap.startLate(at: overlap.network) { try await tasks.refresh() }
    let screen = try await (make ?? tasks.nextMonth)(address, folder)
    let others = await overlap.start { [new] in
      try await screen.refresh()
      try await screen.delete(new.id)
    }
    // The gates don't count the calls of its own parts.
    if screen !== tasks { try await others.value }
    try await overlap.end([late, others])
    return try place(of: new.id, in: tasks)
  }

  /// Twenty refreshes at once, of books that are all there already. Answers arrive in the order of their
  /// questions.
  ///
  /// - Returns: How often the server is asked.
  func twentyRefreshes(_ tasks: any BookTasks) async throws -> Int {
    try await tasks.refresh()
    let before = overlap.questions
    overlap.network.isShut = true
    var refreshes: [Task<Void, any Error>] = []
    for _ in 1...20 { refreshes.append(await overlap.start { try await tasks.refresh() }) }
    try await overlap.end(refreshes)
    return overlap.questions - before
  }
}
