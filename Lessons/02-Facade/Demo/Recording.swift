import BookLibrary
import Foundation
import LessonStage

/// Records what a server is asked and what it answers.
struct RecordingServer: BookServer {
  let base: any BookServer
  let caller: String
  let recorder: CallRecorder

  var address: URL { base.address }

  func send(_ request: ServerRequest) async throws(ServerError) -> ServerAnswer {
    let body = String(decoding: request.body, as: UTF8.self)
    recorder.call(caller, "Server", "\(request.method) \(request.path) \(body)")
    do {
      let answer = try await base.send(request)
      recorder.answer("Server", caller, "\(answer.status)")
      return answer
    } catch {
      recorder.answer("Server", caller, "no answer")
      throw error
    }
  }
}

/// Records what a store is told to change.
struct RecordingStore: BookStore {
  let base: any BookStore
  let caller: String
  let recorder: CallRecorder

  var shelf: Shelf { base.shelf }

  func reload() throws(StoreError) { try base.reload() }

  func remove(_ id: Book.ID) {
    recorder.call(caller, "Store", "remove(\(id))")
    base.remove(id)
  }

  func restore(_ memento: Shelf.Memento) {
    recorder.call(caller, "Store", "restore(memento)")
    base.restore(memento)
  }

  func save() throws(StoreError) {
    recorder.call(caller, "Store", "save()")
    do {
      try base.save()
    } catch {
      recorder.answer("Store", caller, "not saved")
      throw error
    }
  }
}
