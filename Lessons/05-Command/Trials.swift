import BookLibrary
import LessonStage

/// Ana adds 10 minutes, Ben 5, Ana undoes. If the day has ended before, she has also renamed a book.
func additions(
  on server: some TabletServer, endingTheDay book: Book? = nil
) throws -> String {
  var server = server
  var ana = try server.request(.add(minutes: 10))
  if let book { ana = try server.request(macro(of: book)) }
  var minutes = [try server.total(after: ana)]
  if book != nil { try server.fold() }
  let ben = try server.request(.add(minutes: 5))
  minutes.append(try server.total(after: ben))
  minutes.append(try server.total(after: server.undo(of: ana)))
  return minutes.inWords
}

/// Ana's macro.
private func macro(of book: Book) -> ReadingChange {
  .all([.add(minutes: 10), .rename(book.id, from: book.title, to: "y")])
}

/// Mei renames a book, and Ben renames it again. Ana has made Ben's change offline. Mei renames it once
/// more, and undoes that. Then Ben and Ana undo.
func sameTitle(on server: some TabletServer, isBenFirst: Bool, in scene: Scene) throws -> String {
  var server = server
  let book = scene.cast[0]
  let ana = try server.request(.rename(book.id, from: book.title, to: "y"))
  let mei = try server.request(.rename(book.id, from: book.title, to: "x"))
  try server.send(mei)
  let ben = try server.request(.rename(book.id, from: "x", to: "y"))
  try server.send(ben)
  try server.send(ana)
  let again = try server.request(.rename(book.id, from: "y", to: "z"))
  try server.send(again)
  try scene.store.save(server.totals.library)
  return try (isBenFirst ? [again, ben, ana] : [again, ana, ben]).map { request in
    try server.total(after: server.undo(of: request))
    return try server.title(of: book)
  }.joined()
}

/// The answer to Ana's request is lost, so her tablet sends it again. A third copy arrives after its
/// undo.
func sentAgain(on server: some TabletServer) throws -> String {
  var server = server
  let first = try server.request(.add(minutes: 10))
  let requests = [first, first, server.undo(of: first), first]
  return try requests.map { try server.total(after: $0) }.inWords
}

/// Ana's tablet is switched off between change and undo, and again after the undo, without an answer.
/// In between, Ben adds as much as she took back.
func savedUndo(on server: some TabletServer) throws -> String {
  var server = server
  let ana = try server.request(.add(minutes: 10))
  var minutes = [try server.total(after: ana)]
  minutes.append(try server.total(after: server.undo(of: server.saved(ana))))
  let ben = try server.request(.add(minutes: 10))
  minutes.append(try server.total(after: ben))
  minutes.append(try server.total(after: server.undo(of: server.saved(ana))))
  return minutes.inWords
}

/// Mei and Ben take back Ana's macro, before her second change, made offline, has arrived. Then both
/// redo it, and a copy of an undo is late.
func undoByOthers(on server: some TabletServer, of book: Book) throws -> String {
  var server = server
  let macro = try server.request(macro(of: book))
  try server.send(macro)
  let second = try server.request(.add(minutes: 7))
  let undos = try (1...2).map { _ in server.undo(of: try server.saved(macro)) }
  return try [undos, [second], undos.map(server.undo) + [undos[0]]].map { requests in
    for request in requests { try server.total(after: request) }
    return "\(try server.totals.minutes)\(try server.title(of: book))"
  }.inWords
}

/// An undo overtakes its order. Then it comes again.
func earlyUndo(on server: some TabletServer) throws -> Int {
  var server = server
  let ana = try server.request(.add(minutes: 10))
  let undo = server.undo(of: ana)
  return try [undo, ana, undo].map { try server.total(after: $0) }[2]
}

/// Mei renames a book, then Ben. Mei's undo comes before Ben's. Then it comes again.
func refusedUndo(on server: some TabletServer, of book: Book) throws -> String {
  var server = server
  let mei = try server.request(.rename(book.id, from: book.title, to: "x"))
  let ben = try server.request(.rename(book.id, from: "x", to: "y"))
  for request in [mei, ben, server.undo(of: mei), server.undo(of: ben), server.undo(of: mei)] {
    try server.total(after: request)
  }
  return try server.title(of: book)
}

extension Array {
  var inWords: String { map { "\($0)" }.joined(separator: ", ") }
}
