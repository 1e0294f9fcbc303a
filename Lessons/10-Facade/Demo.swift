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
        try await story.lateSave($0)
      },
      Trial("a closed screen's deletion", promised: "gone") {
        try await story.closedScreen($0)
      })
    let alone = "all use it, one at a time, none closes"
    let quick = "all screens use it, and no call hangs"
    page.at("books") { page.show(scene) }
    page.at("calls") {
      let tasks = try await story.begin("a facade")
      _ = try await story.lateList(tasks)
      page.show(callsOf: await story.overlap.recorder)
    }
    page.at("facade") {
      try await contest.tries("a facade", of: story, keeps: "", enough: alone)
    }
    page.at("comparing") {
      try await contest.tries("functions that compare", of: story, keeps: "B", enough: alone)
    }
    page.at("line") {
      try await contest.tries("functions in a line", of: story, keeps: "ABC", enough: quick)
    }
    page.at("loop") {
      try await contest.tries("a loop", of: story, keeps: "ABC", enough: quick)
    }
    page.at("hanging") {
      let trial = Trial<any BookTasks>(
        "while a refresh hangs", promised: "\(new) there, then gone, \(known) gone"
      ) { try await story.hanging($0) }
      try await contest.requires(trial, keptBy: "a facade", "functions that compare")
    }
    page.at("cancel") {
      try await contest.tries(
        "cancel the one before", of: story, keeps: "ABC",
        enough: "all screens use it, refreshes pause")
    }
    page.at("numbers") {
      try await contest.tries(
        "numbers, in a file", of: story, keeps: "ABCD",
        enough: "one file has all, no tests bring parts")
    }
    page.at("owner") {
      try await contest.tries(
        "an owner in a module", of: story, keeps: "ABCD", enough: "screens are in another module")
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

extension Contest<any BookTasks> {
  /// Puts a rung of the story to the trials.
  fileprivate func tries(
    _ name: String, of story: BookStory, keeps letters: String, enough: String
  ) async throws {
    try await tries(name, keeps: letters, enough: enough) { try await story.begin(name) }
  }
}
