// The given parts: entries, the contract, the tablet's DAO, and the phone. Leave this file as it is.

/// A time that a child has read.
struct LogEntry: Equatable {
  let id: Int
  let child: String
  let minutes: Int
}

/// Why a store hasn't done what it was asked for.
enum LogError: Error, Equatable {
  /// No: waiting doesn't help, so the call isn't sent again.
  case refused
  /// The same call may succeed later.
  case down
}

/// Stores entries. A method that throws `refused` has changed nothing. After `down`, it may have changed the store.
protocol EntryDAO {
  /// Stores an entry. The same id again is the same entry: it is stored once.
  /// Refuses a child that the store doesn't know.
  func add(_ entry: LogEntry) throws(LogError)
  /// Removes an entry, if it is there.
  func remove(_ id: Int) throws(LogError)
  /// Returns all entries in the order of their ids.
  func all() throws(LogError) -> [LogEntry]
}

/// Keeps entries on the tablet.
final class TabletEntries: EntryDAO {
  var children: Set = ["Mei", "Finn", "Ana"]
  /// Whether its disk is full, and so nothing can be changed.
  var isFull = false
  /// Whether it makes changes, but its answers get lost: it says that it is down.
  var losesAnswers = false
  private var entries: [Int: LogEntry] = [:]

  func add(_ entry: LogEntry) throws(LogError) {
    if isFull { throw .down }
    if !children.contains(entry.child) { throw .refused }
    entries[entry.id] = entries[entry.id] ?? entry
    if losesAnswers { throw .down }
  }

  func remove(_ id: Int) throws(LogError) {
    if isFull { throw .down }
    entries[id] = nil
    if losesAnswers { throw .down }
  }

  func all() -> [LogEntry] { entries.values.sorted { $0.id < $1.id } }
}

/// The family's phone. It answers each request with the status of HTTP, or not at all.
final class FamilyPhone {
  var children: Set = ["Mei", "Finn"]
  /// The entries, the newest first.
  var entries: [LogEntry] = []
  /// Whether it executes requests, but its answers get lost.
  var losesAnswers = false
  /// What it answers to each request, without executing it: 503, for example, or 403.
  var status: Int?
  /// The requests so far, as in `POST 7`.
  private(set) var requests: [String] = []

  /// Stores an entry. Answers 201; 409 if there is an entry with this id; 422 for an unknown child.
  func post(_ entry: LogEntry) -> Int? {
    answer("POST \(entry.id)") {
      if entries.contains(where: { $0.id == entry.id }) { return 409 }
      if !children.contains(entry.child) { return 422 }
      entries.insert(entry, at: 0)
      return 201
    }
  }

  /// Removes an entry. Answers 204; 404 if there is none.
  func delete(_ id: Int) -> Int? {
    answer("DELETE \(id)") {
      guard let index = entries.firstIndex(where: { $0.id == id }) else { return 404 }
      entries.remove(at: index)
      return 204
    }
  }

  /// Answers 200, and returns the entries.
  func get() -> (status: Int?, entries: [LogEntry]) {
    let status = answer("GET") { 200 }
    return (status, status == 200 ? entries : [])
  }

  private func answer(_ request: String, _ execute: () -> Int) -> Int? {
    requests.append(request)
    if let status { return status }
    let answer = execute()
    return losesAnswers ? nil : answer
  }
}
