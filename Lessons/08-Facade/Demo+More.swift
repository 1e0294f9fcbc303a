import BookLibrary
import CatalogFacade
import CatalogParts
import LessonStage

extension FacadePage {
  /// Names the code of the second act.
  static func nameMore(_ page: Teller, _ story: BookStory, _ scene: Scene) {
    let (known, new) = (story.known, story.new.id)

    page.at("twenty") {
      var rows: [[String]] = []
      let counting: BookStory.Make = { try await CountingCatalog($0, $1) }
      for (name, make) in story.tries + [("an owner that counts", counting)] {
        let twenty = try await story.twentyRefreshes(try await story.begin(make))
        rows.append([name, "\(twenty.questions)", twenty.isSaved ? "1 or more" : "0"])
      }
      page.show(Table(["", "questions", "saves"], rows: rows))
      page.claim("no try saves", rows.allSatisfy { $0[2] == "0" })
      let others = rows.filter { $0[1] != "20" }.map { "\($0[0]) \($0[1])" }
      page.claim(
        "20 questions, but \(others.joined(separator: ", "))", answers: "the loop",
        others == ["a loop 2", "an owner that counts 210"])
    }
    page.at("refused") {
      let tasks = try await story.begin { try await BookCatalog(server: $0, file: $1) }
      await story.refuse(known)
      await page.fails(with: ServerRefusal.refused(known)) { try await tasks.delete(known) }
      page.claim("book \(known) is", try await story.place(of: known, in: tasks), is: "there")
    }
    page.at("full") {
      let tasks = try await story.begin { try await BookCatalog(server: $0, file: $1) }
      let full = StoreError.diskFull(scene.store.url)
      let deletion = await story.overlap.startLate(at: story.overlap.disk) {
        try await tasks.delete(known)
      }
      await story.overlap.disk.fail(0, with: full)
      await page.fails(with: full) { try await deletion.value }
      page.claim(
        "book \(known) is", try await story.place(of: known, in: tasks), is: "in app and file")
      var words = "the caller gets an error"
      do {
        try await tasks.delete(known)
        words = "book \(known) is \(try await story.place(of: known, in: tasks))"
      } catch {}
      page.claim(
        "after the second call, \(words)", answers: "it finishes the first",
        words == "book \(known) is gone")
    }
    page.at("marked") {
      let tasks = try await story.begin { try await BookCatalog(server: $0, file: $1) }
      let late = await story.overlap.startLate(at: story.overlap.network) {
        try await tasks.refresh()
      }
      try await story.mark(known)
      try await story.overlap.end(late)
      let isRead = await tasks.books.first { $0.id == known }?.isRead
      page.claim("in the app, book \(known) is read", isRead == true)
    }
    page.at("package") {
      let tasks = try await story.begin { try await BookCatalog(server: $0, file: $1) }
      let place = try await story.nextMonthsScreen(tasks) {
        try await BookCatalog(server: $0, folder: $1)
      }
      page.damage("book \(new) is", place, is: "in app and file")
    }
  }
}
