import BookLibrary
import Foundation
import Web

/// A **Concrete DAO**: it keeps the notes on a server.
nonisolated struct WebNoteDAO: NoteDAO {
  private let send: HTTPSend
  private let missingBook: Int

  /// - Parameter missingBook: The server's status for a note about a missing book.
  init(missingBook: Int = 422, send: @escaping HTTPSend) {
    self.send = send
    self.missingBook = missingBook
  }

  init(server: URL, client: WebClient = WebClient()) {
    self.init { method, path, body in
      let answer = try await client.send(method, server.appending(path: path), body: body)
      return HTTPAnswer(status: answer.status, body: answer.body)
    }
  }

  func create(_ note: Note) async throws(StorageError) {
    try note.requireISOYears()
    // 409 is what was asked for: the note is there.
    _ = try await request("POST", "/notes", note, or: 409)
  }

  func update(_ note: Note) async throws(StorageError) {
    try note.requireISOYears()
    let answer = try await request("PUT", note.id.path, note, or: 404)
    if answer.status == 404 { throw .refused(.noSuchNote(note.id)) }
  }

  func remove(_ id: Note.ID) async throws(StorageError) {
    // 404 is what was asked for: the note isn't there.
    _ = try await request("DELETE", id.path, or: 404)
  }

  func findAll() async throws(StorageError) -> [Note] {
    let answer = try await request("GET", "/notes")
    do {
      return try JSONDocument(named: "the server's answer", answer.body).decode([Note].self)
        .sorted { $0.id < $1.id }
    } catch {
      throw .down(error)
    }
  }

  /// Sends a request, and translates the server's errors.
  ///
  /// - Parameter status: Another answer that the caller understands.
  private func request(
    _ method: String, _ path: String, _ note: Note? = nil, or status: Int? = nil
  ) async throws(StorageError) -> HTTPAnswer {
    let answer: HTTPAnswer
    do {
      let body = try note.map { try JSONDocument.encode($0) }
      answer = try await send(method, path, body ?? Data())
    } catch {
      throw .down(error)
    }
    let failure = HTTPFailure(status: answer.status)
    switch answer.status {
    case missingBook: throw .refused(note?.bookID.map { .noSuchBook($0) } ?? .other("\(failure)"))
    case 200..<300, status: return answer
    case _ where failure.isNo: throw .refused(.other("\(failure)"))
    default: throw .down(failure)
    }
  }
}

nonisolated extension Note.ID {
  fileprivate var path: String { "/notes/\(self)" }
}
