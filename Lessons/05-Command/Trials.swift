import BookLibrary
import LessonStage

extension Contest<any TabletServer> {
  /// The promises of the story. Leo has 20 minutes at first.
  static func tablets(on page: Teller, in scene: Scene) -> Contest {
    Contest(
      on: page,
      Trial("10, 5, undo the 10", promised: "30, 35, 25") { try additions(on: $0) },
      Trial("x, y, late y, z; undo z, y, y", promised: "yyx, yyx") { server in
        try [true, false].map { try sameTitle(on: server, isBenFirst: $0, in: scene) }.inWords
      },
      Trial("10, again, undo, late 10", promised: "30, 30, 20, 20") { try sentAgain(on: $0) },
      Trial("10, undo, Ben's 10, undo", promised: "30, 20, 30, 30") { try savedUndo(on: $0) })
  }
}

/// Ana adds 10 minutes, Ben 5, Ana undoes. If the day has ended before, she has also renamed a book.
func additions(
  on server: some TabletServer, endingTheDay book: Book? = nil
) throws -> String {
  var server = server
  var ana = try server.request(.add(minutes: 10), on: "Ana")
  if let book {
    let title = ReadingChange.rename(book.id, from: book.title, to: "y")
    ana = try server.request(.all([.add(minutes: 10), title]), on: "Ana")
  }
  var minutes = [try server.total(after: ana)]
  if book != nil { try server.fold() }
  let ben = try server.request(.add(minutes: 5), on: "Ben")
  minutes.append(try server.total(after: ben))
  minutes.append(try server.total(after: server.undo(of: ana)))
  return minutes.inWords
}

/// Mei renames a book, and Ben renames it again. Ana has made Ben's change offline. Mei renames it once
/// more, and undoes that. Then Ben and Ana undo.
func sameTitle(on server: some TabletServer, isBenFirst: Bool, in scene: Scene) throws -> String {
  var server = server
  let book = scene.cast[0]
  let ana = try server.request(.rename(book.id, from: book.title, to: "y"), on: "Ana")
  let mei = try server.request(.rename(book.id, from: book.title, to: "x"), on: "Mei")
  try server.send(mei)
  let ben = try server.request(.rename(book.id, from: "x", to: "y"), on: "Ben")
  try server.send(ben)
  try server.send(ana)
  let again = try server.request(.rename(book.id, from: "y", to: "z"), on: "Mei")
  try server.send(again)
  try scene.store.save(server.totals.library)
  var titles: [String] = []
  for request in isBenFirst ? [again, ben, ana] : [again, ana, ben] {
    do { try server.send(server.undo(of: request)) } catch is OrderRefusal {}
    titles.append(try server.totals.title(of: book.id))
  }
  return titles.map { $0 == book.title ? "o" : $0 }.joined()
}

/// The answer to Ana's request is lost, so her tablet sends it again. A third copy arrives after its
/// undo.
func sentAgain(on server: some TabletServer) throws -> String {
  var server = server
  let first = try server.request(.add(minutes: 10), on: "Ana")
  let requests = [first, first, server.undo(of: first), first]
  return try requests.map { try server.total(after: $0) }.inWords
}

/// Ana's tablet is switched off between change and undo, and again after the undo, without an answer.
/// In between, Ben adds as much as she took back.
func savedUndo(on server: some TabletServer) throws -> String {
  var server = server
  let ana = try server.request(.add(minutes: 10), on: "Ana")
  var minutes = [try server.total(after: ana)]
  minutes.append(try server.total(after: server.undo(of: server.saved(ana))))
  let ben = try server.request(.add(minutes: 10), on: "Ben")
  minutes.append(try server.total(after: ben))
  minutes.append(try server.total(after: server.undo(of: server.saved(ana))))
  return minutes.inWords
}

/// Mei and Ben take back Ana's macro, before her second change, made offline, has arrived. Then both
/// redo it, and a copy of an undo is late.
func undoByOthers(on server: some TabletServer, in scene: Scene) throws -> String {
  var server = server
  let book = scene.cast[0]
  let title = ReadingChange.rename(book.id, from: book.title, to: "y")
  let macro = try server.request(.all([.add(minutes: 10), title]), on: "Ana")
  try server.send(macro)
  let second = try server.request(.add(minutes: 7), on: "Ana")
  let undos = try (1...2).map { _ in server.undo(of: try server.saved(macro)) }
  return try [undos, [second], undos.map(server.undo) + [undos[0]]].map { requests in
    for request in requests { _ = try server.total(after: request) }
    let isOld = try server.totals.title(of: book.id) == book.title
    return "\(try server.totals.minutes)\(isOld ? "o" : "y")"
  }.inWords
}

/// An undo overtakes its order. Then it comes again.
func earlyUndo(on server: some TabletServer) throws -> Int {
  var server = server
  let ana = try server.request(.add(minutes: 10), on: "Ana")
  let undo = server.undo(of: ana)
  return try [undo, ana, undo].map { try server.total(after: $0) }[2]
}

/// Mei renames a book, then Ben. Mei's undo comes before Ben's. Then it comes again.
func refusedUndo(on server: some TabletServer, in scene: Scene) throws -> String {
  var server = server
  let book = scene.cast[0]
  let mei = try server.request(.rename(book.id, from: book.title, to: "x"), on: "Mei")
  let ben = try server.request(.rename(book.id, from: "x", to: "y"), on: "Ben")
  for request in [mei, ben, server.undo(of: mei), server.undo(of: ben), server.undo(of: mei)] {
    _ = try server.total(after: request)
  }
  let title = try server.totals.title(of: book.id)
  return title == book.title ? "o" : title
}

extension Array {
  fileprivate var inWords: String { map { "\($0)" }.joined(separator: ", ") }
}
