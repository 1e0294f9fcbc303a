import BookLibrary
import Foundation
import LessonStage

/// Records what a server is asked and what it answers.
struct RecordingServer: BookServer {
  let base: any BookServer
  let caller: String
  let recorder: CallRecorder

  var address: URL { base.address }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
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

/// Records what a store is given.
struct RecordingStore: BookStore {
  let base: any BookStore
  let caller: String
  let recorder: CallRecorder

  func load() throws -> Library {
    let library = try base.load()
    recorder.call(caller, "Store", "load()")
    return library
  }

  func save(_ library: Library) throws {
    recorder.call(caller, "Store", "save(library)")
    do {
      try base.save(library)
    } catch {
      recorder.answer("Store", caller, "not saved")
      throw error
    }
  }
}
