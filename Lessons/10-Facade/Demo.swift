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
      Trial("a refresh's late save", promised: "gone") { try await story.lateSave($0) },
      Trial("a closed screen's deletion", promised: "gone") {
        try await story.closedScreen($0)
      })
    page.at("books") { page.show(scene) }
    page.at("calls") {
      let tasks = try await story.begin("a facade")
      _ = try await story.lateList(tasks)
      page.show(callsOf: await story.overlap.recorder)
    }
    for (place, name, keeps, enough) in [
      ("facade", "a facade", "", "all use it, one at a time, none closes"),
      ("comparing", "functions that compare", "B", "all use it, one at a time, none closes"),
      ("line", "functions in a line", "ABC", "all screens use it, and no call hangs"),
      ("loop", "a loop", "ABC", "all screens use it, and no call hangs"),
      ("cancel", "cancel the one before", "ABC", "all screens use it, refreshes pause"),
      ("numbers", "numbers, in a file", "ABCD", "one file has all, no tests bring parts"),
      ("owner", "an owner in a module", "ABCD", "screens are in another module"),
    ] {
      page.at(place) {
        try await contest.tries(name, keeps: keeps, enough: enough) {
          try await story.begin(name)
        }
      }
    }
    page.at("hanging") {
      let trial = Trial<any BookTasks>(
        "while a refresh hangs", promised: "\(new) there, then gone, \(known) gone"
      ) { try await story.hanging($0) }
      try await contest.requires(trial, keptBy: "a facade", "functions that compare")
    }
    page.at("screen") {
      let trial = Trial<any BookTasks>("a new screen", promised: "gone") {
        try await story.nextMonthsScreen($0)
      }
      try await contest.requires(trial, keptBy: "an owner in a module")
    }
    nameMore(page, story, scene)
  }
}
