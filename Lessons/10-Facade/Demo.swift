import BookLibrary
import CatalogFacade
import CatalogParts
import Foundation
import LessonStage

@main
struct FacadePage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2)
    let story = try await BookStory(scene)
    let (known, new) = (story.known, story.new.id)
    page.says(known, for: 71)
    page.says(scene.cast[1].id, for: 84)
    page.says(new, for: 666)
    let contest = Contest<any BookTasks>(
      on: page,
      Trial("late answers", promised: "\(new) gone, \(known) there") {
        let list = try await story.lateList($0)
        return "\(new) \(list), \(known) \(try await story.lateDeletion($0))"
      },
      Trial("a refresh's late save", promised: "gone") {
        try await story.lateRefresh(at: story.overlap.disk, $0)
      },
      Trial("a closed screen's deletion", promised: "gone") {
        try await story.closedScreen($0)
      })
    func tries(_ name: String, keeps letters: String, enough: String) async throws {
      try await contest.tries(name, keeps: letters, enough: enough) { try await story.begin(name) }
    }

    let alone = "no two tasks overlap, no screen closes"
    page.at("books") { page.show(scene) }
    page.at("calls") {
      let tasks = try await story.begin("a facade")
      _ = try await story.lateList(tasks)
      page.show(callsOf: await story.overlap.recorder)
    }
    page.at("facade") {
      try await tries("a facade", keeps: "", enough: alone)
    }
    page.at("comparing") {
      try await tries("functions that compare", keeps: "B", enough: alone)
    }
    page.at("line") {
      try await tries("functions in a line", keeps: "ABC", enough: "no call hangs")
    }
    page.at("loop") {
      try await tries("a loop", keeps: "ABC", enough: "no call hangs, and many refresh")
    }
    page.at("hanging") {
      let trial = Trial<any BookTasks>("while a refresh hangs", promised: "gone") {
        try await story.lateRefresh(at: story.overlap.network, isHanging: true, $0)
      }
      try await contest.requires(trial, keptBy: "a facade", "functions that compare")
    }
    page.at("cancel") {
      try await tries("cancel the one before", keeps: "ABCD", enough: "refreshes pause")
    }
    page.at("numbers") {
      try await tries("numbers, in a file", keeps: "ABCD", enough: "one file may hold it all")
    }
    page.at("owner") {
      try await tries(
        "an owner in a module", keeps: "ABCD", enough: "screens are in another module")
    }
    page.at("screen") {
      let trial = Trial<any BookTasks>("a new screen", promised: "gone") {
        try await story.nextMonthsScreen($0)
      }
      try await contest.requires(trial, keptBy: "numbers, in a file", "an owner in a module")
    }
    nameMore(page, story, scene)
  }
}
