import BookLibrary
import Foundation

@testable import MVCExercise

let notes = [(1, "Snail naps"), (2, "Slug sleeps"), (3, "Snail runs")].map { id, content in
  Note(
    id: Note.ID(rawValue: id), author: "Mei", content: content,
    created: Date(timeIntervalSince1970: Double(id)))
}

/// A view that records its pages.
final class SpyView: NotesView {
  var pages: [NotesPage] = []

  func show(_ page: NotesPage) { pages.append(page) }

  var rows: [String] { pages.last?.rows ?? [] }
  var question: String? { pages.last?.question }
}
