import BookLibrary
import LessonStage

extension Contest<any TabletServer> {
  /// The promises of the story. Leo has 20 minutes at first.
  static func tablets(on page: Teller, in scene: Scene) -> Contest {
    Contest(
      on: page,
      Trial("10, 5, undo the 10", promised: "30, 35, 25") { server in
        var server = server
        return try additions(on: &server)
      },
      Trial(
        "both fix, both undo",
        promised: "new, old; new, old"
      ) { server in
        var server = server
        let rounds = try ["Ana", "Ben"].map { first in
          try sameFix(on: &server, first: first, in: scene)
        }
        return rounds.joined(separator: "; ")
      },
      Trial("10, again, 7, late 10", promised: "30, 30, 37, 37") { server in
        var server = server
        return try sentAgain(on: &server)
      },
      Trial("10, undo from the file, and again", promised: "30, 20, 20") { server in
        var server = server
        return try savedUndo(on: &server)
      })
  }
}

/// Ana adds 10 minutes, Ben 5, Ana undoes.
func additions(
  on server: inout some TabletServer, endingTheDay: Bool = false
) throws -> String {
  let ana = try server.request(.add(minutes: 10), on: "Ana")
  var minutes = [try server.total(after: ana)]
  if endingTheDay { try server.fold() }
  let ben = try server.request(.add(minutes: 5), on: "Ben")
  minutes.append(try server.total(after: ben))
  minutes.append(try server.total(after: server.undo(of: ana)))
  return minutes.inWords
}

/// Both tablets see the same title, and fix it the same way. Then Ana undoes hers, and Ben his.
func sameFix(
  on server: inout some TabletServer, first: String, in scene: Scene
) throws -> String {
  let book = scene.cast[0]
  let change = ReadingChange.rename(book.id, from: book.title, to: book.title + "!")
  let ana = try server.request(change, on: "Ana")
  let ben = try server.request(change, on: "Ben")
  for request in first == "Ana" ? [ana, ben] : [ben, ana] { try server.send(request) }
  do { try server.send(server.undo(of: ana)) } catch is OrderRefusal {}
  try scene.store.save(server.current().library)
  let title = try scene.saved().shelf.book(book.id).title
  do { try server.send(server.undo(of: ben)) } catch is OrderRefusal {}
  let last = try server.current().title(of: book.id)
  return [title, last].map { $0 == book.title ? "old" : "new" }.joined(separator: ", ")
}

/// The answer to Ana's request is lost, so her tablet sends it again. A third copy arrives after her next
/// request.
func sentAgain(on server: inout some TabletServer) throws -> String {
  let first = try server.request(.add(minutes: 10), on: "Ana")
  var minutes = [try server.total(after: first), try server.total(after: first)]
  let second = try server.request(.add(minutes: 7), on: "Ana")
  minutes.append(try server.total(after: second))
  minutes.append(try server.total(after: first))
  return minutes.inWords
}

/// Ana's tablet is switched off between change and undo. Its answer is lost, too.
func savedUndo(on server: inout some TabletServer) throws -> String {
  let ana = try server.request(.add(minutes: 10), on: "Ana")
  var minutes = [try server.total(after: ana)]
  for _ in 1...2 {
    let undo = server.undo(of: try server.saved(ana))
    minutes.append(try server.total(after: undo))
  }
  return minutes.inWords
}

/// Mei takes back Ana's first request, before the second one, made offline, has arrived.
func undoByOthers(on server: inout some TabletServer) throws -> String {
  let first = try server.request(.add(minutes: 10), on: "Ana")
  var minutes = [try server.total(after: first)]
  let second = try server.request(.add(minutes: 7), on: "Ana")
  minutes.append(try server.total(after: server.undo(of: server.saved(first))))
  minutes.append(try server.total(after: second))
  return minutes.inWords
}

extension [Int] {
  fileprivate var inWords: String { map { "\($0)" }.joined(separator: ", ") }
}
