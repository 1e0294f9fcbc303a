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
      Trial("two answers are late", promised: "\(new) nowhere, \(known) everywhere") {
        try await story.lateAnswers($0)
      },
      Trial("a refresh's save ends after the deletion's", promised: "nowhere") {
        try await story.lateRefresh(at: story.overlap.disk, $0)
      },
      Trial("the screen closes while the server deletes", promised: "nowhere") {
        try await story.closedScreen($0)
      })
    let hanging = Trial<any BookTasks>("while a refresh hangs", promised: "nowhere") {
      try await story.lateRefresh(at: story.overlap.network, isHanging: true, $0)
    }
    let screen = Trial<any BookTasks>("next month's screen", promised: "nowhere") {
      try await story.nextMonthsScreen($0)
    }

    page.at("book") { page.show(scene) }
    page.at("facade") {
      try await contest.tries("a facade", keeps: "", enough: "no two tasks overlap") {
        try await story.begin { try await PlainFacade($0, $1) }
      }
    }
    page.at("comparing") {
      try await contest.tries(
        "functions that compare", keeps: "B", enough: "one refresh at a time"
      ) {
        try await story.begin { try await ComparingFunctions($0, $1) }
      }
    }
    page.at("line") {
      try await contest.tries("functions in a line", keeps: "ABC", enough: "no call hangs") {
        try await story.begin { try await FunctionsInLine($0, $1) }
      }
    }
    page.at("loop") {
      try await contest.tries("a loop", keeps: "ABC", enough: "no call hangs") {
        try await story.begin { try await AskingLoop($0, $1) }
      }
    }
    page.at("hanging") {
      try await contest.requires(hanging, keptBy: "a facade", "functions that compare")
    }
    page.at("numbers") {
      try await contest.tries(
        "numbers, in one file", keeps: "ABCD", enough: "one file can hold it all"
      ) {
        try await story.begin { try await OneFileCatalog($0, $1) }
      }
    }
    page.at("screen") { try await contest.requires(screen) }
    page.at("owner") {
      try await contest.tries(
        "an owner in a module", keeps: "ABCDE", enough: "screens have a module, too"
      ) {
        try await story.begin { try await BookCatalog(server: $0, file: $1) }
      }
    }
    page.at("table") { page.show(contest.table) }
    page.at("twenty") {
      let trial = Trial<any BookTasks>(
        "20 refreshes at once, nothing new", promised: "2 questions, no save"
      ) { try await story.twentyRefreshes($0) }
      try await contest.requires(trial, keptBy: "a loop")
    }
  }
}
