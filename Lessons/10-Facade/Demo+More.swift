import BookLibrary
import CatalogFacade
import CatalogParts
import LessonStage

extension FacadePage {
  /// Names the code of the second act.
  static func nameMore(_ page: Teller, _ story: BookStory, _ scene: Scene) {
    let (known, new) = (story.known, story.new.id)

    page.at("twenty") {
      var others: [String] = []
      for name in story.tries.map(\.name) {
        let questions = try await story.twentyRefreshes(try await story.begin(name))
        if questions != 20 { others.append("\(name) \(questions)") }
      }
      page.claim(
        "20 questions each, but \(others.joined(separator: ", "))", answers: "the loop",
        others == ["a loop 2"])
    }
    page.at("full") {
      let tasks = try await story.begin("an owner in a module")
      let full = StoreError.diskFull(scene.store.url)
      let deletion = await story.overlap.startLate(at: story.overlap.disk) {
        try await tasks.delete(known)
      }
      await story.overlap.disk.fail(0, with: full)
      await page.fails(with: full) { try await deletion.value }
      page.claim(
        "book \(known) is", try await story.place(of: known, in: tasks), is: "in app and file")
      try await tasks.delete(known)
      let place = try await story.place(of: known, in: tasks)
      page.claim(
        "after the second call, book \(known) is \(place)", answers: "it finishes the first",
        place == "gone")
    }
    page.at("request") {
      var places: [String] = []
      for name in story.tries.map(\.name) {
        places.append(try await story.lateRequest(try await story.begin(name)))
      }
      page.damage(
        "in tries 5 to 7, book \(known) is",
        Set(places[4...]).sorted().joined(separator: ", "), is: "in app and file")
      page.claim(
        "in the others, it is", Set(places[..<4]).sorted().joined(separator: ", "), is: "gone")
    }
    page.at("package") {
      let tasks = try await story.begin("an owner in a module")
      let place = try await story.nextMonthsScreen(tasks) {
        try await BookCatalog(server: $0, folder: $1)
      }
      page.damage("book \(new) is", place, is: "in app and file")
    }
    page.at("module") {
      let loop = try await story.begin("a loop")
      let place = try await story.nextMonthsScreen(loop) { _, _ in loop }
      page.claim("book \(new) is", place, is: "gone")
      let hanging = try await story.hanging(try await story.begin("a loop"))
      page.damage(
        "while a refresh hangs", hanging,
        is: "\(new) there, then in app and file, \(known) gone")
      let old = try await story.oldList(try await story.begin("a loop"))
      page.damage(
        "after an old list, and a question that fails, book \(known) is", old,
        is: "in app and file")
    }
    page.at("global") {
      let first = try await story.begin("numbers, in a file")
      try await story.begin("numbers, in a file").refresh()
      let questions = await story.overlap.questions
      page.damage("the second server's questions", questions, is: 0)
      withExtendedLifetime(first) {}
    }
  }
}
