import BookLibrary
import Foundation
import LessonStage
import ScriptStage
import TerminalKit

@main
struct FacadeDemo: Demo {
  static let lesson = "Facade"
  static let title = "Facade: one simple interface to a server and a store"
  static let options = [
    Option("server", "URL", help: "use a real server, as http://127.0.0.1:8080") {
      (try? URL(webAddress: $0)) != nil
    }
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await FacadeWorld(setting)
    return [
      world.scene.opening(
        "The problem: each book is in two places",
        """
        An app's picture books are on a server. The app also keeps a library of them in a file, \
        which a store loads and saves. To delete a book, the app has to ask the server and save \
        the file. Either step can fail: the server can refuse, and the disk can be full. This \
        story is about three books.\(world.warning)
        """),
      try pain(world), try smallerRepair(world), pattern(world), again(world),
      faultAndPrice(world), world.scene.ending(),
    ]
  }
}

extension FacadeDemo {
  private static func pain(_ world: FacadeWorld) throws -> Step {
    let store = try world.scene.copy("pain")
    let id = world.onLoan
    let server = FacadeWorld.server(InProcessServer(world.scene.library.shelf), lending: id)
    let page = ServerFirstPage(server: server, store: store)
    let shelf = FileFirstShelf(server: server, store: store)
    return Step("The pain: two screens, two orders")
      .says("Steps 2 and 3 work on copies of the server and the file, so the damage stays there.")
      .says("A book's page asks the server first, and then saves the file:")
      .quotes("Without/ServerFirstPage.swift", "func delete")
      .says(
        """
        The shelf, a screen with all the books, was written by another developer. It makes the \
        same calls, but saves the file first, so that the book disappears immediately:
        """
      )
      .quotes("Without/FileFirstShelf.swift", "func delete")
      .says("Book \(id) is checked out, so the server refuses to delete it.")
      .says(
        """
        A user of the app tries to delete the book on its page. The caller (the code that called \
        the screen) gets the error:
        """
      )
      .fails(with: ServerError.refused(id)) { try await page.delete(id) }
      .claims("book \(id) is on the server and in the file") {
        try await server.has(id) && store.has(id)
      }
      .says("Then the user tries again on the shelf:")
      .asks(
        "Is book \(id) still in the file?",
        because: "The shelf saves the file before it asks the server."
      )
      .fails(with: ServerError.refused(id)) { try await shelf.delete(id) }
      .claimsDamage("book \(id) is on the server, but no longer in the file", answers: "no") {
        try await server.has(id) && !store.has(id)
      }
  }

  private static func smallerRepair(_ world: FacadeWorld) throws -> Step {
    let store = try world.scene.copy("repair")
    let loaned = world.onLoan
    let id = world.second
    let server = FacadeWorld.server(InProcessServer(world.scene.library.shelf), lending: loaned)
    let shelf = RepairedShelf(server: server, store: store)
    return Step("The smaller repair: the same order on both screens")
      .says("On fresh copies of the server and the file, the shelf now asks the server first.")
      .says("The user tries to delete book \(loaned) on the shelf:")
      .fails(with: ServerError.refused(loaned)) { try await shelf.delete(loaned) }
      .claims("book \(loaned) is on the server and in the file") {
        try await server.has(loaned) && store.has(loaned)
      }
      .says("But saving can fail, too. The server deletes book \(id), and then the disk is full:")
      .fails(with: StoreError.diskFull(store.url)) {
        try await withFullDisk { try await shelf.delete(id) }
      }
      .says("Now there is room on the disk, and the user tries again:")
      .asks(
        "Is book \(id) still in the file?",
        because: "The server no longer has the book, so its error ends the method before the save."
      )
      .fails(with: ServerError.unknownBook(id)) { try await shelf.delete(id) }
      .claimsDamage("book \(id) is still in the file after the second attempt") {
        try store.has(id)
      }
      .says(
        """
        Every further attempt ends with the same error. To fix this, the shelf has to catch the \
        error and go on. So does the page, and so does every later screen. One shared function \
        would fix this, too. But to call it, each screen would still need the server and the \
        store.
        """)
  }

  private static func pattern(_ world: FacadeWorld) -> Step {
    let shelf = ShelfScreen(catalog: world.catalog)
    let id = world.first
    return Step("The pattern: one object that knows the order")
      .says(
        """
        A facade stands in front of several objects, its subsystems, and has one method for each \
        task. Here `BookCatalog` is the facade, and the server and the store are its subsystems. \
        The facade is an actor, so screens may call it at the same time. In the code, \
        `library.shelf` isn't the screen: it is the list of the library's books.
        """
      )
      .quotes("Pattern/BookCatalog.swift", "actor BookCatalog")
      .says(
        """
        While `deleteBook` waits for the server, other code may remove the book from the file. So \
        the closure at the end removes the book only if the loaded library still has it. The \
        method `changeLibrary` is in an extension. It replaces the facade's own library only after \
        the save has succeeded:
        """
      )
      .quotes("Pattern/BookCatalog.swift", "private func changeLibrary")
      .says("The screens are the facade's clients. They know the facade, and nothing behind it:")
      .quotes("Pattern/ShelfScreen.swift", "func delete")
      .says("Steps 4 to 6 use the original server and the original file.")
      .says("The user deletes book \(id) on the shelf:")
      .runs { try await shelf.delete(id) }
      .showsCalls(of: world.recorder, within: ("Shelf", "BookCatalog", "deleteBook(\(id))"))
      .claims("book \(id) is neither on the server nor in the file") {
        try await !world.server.has(id) && !world.scene.store.has(id)
      }
      .claims("the shelf no longer shows book \(id)") {
        await !shelf.books.contains { $0.id == id }
      }
  }

  private static func again(_ world: FacadeWorld) -> Step {
    let page = BookPage(catalog: world.catalog)
    let shelf = ShelfScreen(catalog: world.catalog)
    let id = world.onLoan
    return Step("The same situation again: a checked-out book, and two screens")
      .says("The user tries to delete book \(id) on the page, and then on the shelf:")
      .asks(
        "Is book \(id) still in the file?",
        because: "Both screens call `deleteBook`. The server's error ends it before the save."
      )
      .fails(with: ServerError.refused(id)) { try await page.delete(id) }
      .fails(with: ServerError.refused(id)) { try await shelf.delete(id) }
      .claims("book \(id) is on the server and in the file") {
        try await world.server.has(id) && world.scene.store.has(id)
      }
      .says("No client of the facade can change the order: the order is in one place.")
  }

  private static func faultAndPrice(_ world: FacadeWorld) -> Step {
    let page = BookPage(catalog: world.catalog)
    let shelf = ShelfScreen(catalog: world.catalog)
    let store = world.scene.store
    let oldShelf = FileFirstShelf(server: world.server, store: store)
    let id = world.second
    let loaned = world.onLoan
    return Step("One fault, and the price")
      .says("The disk is full when the user deletes book \(id) on its page:")
      .fails(with: StoreError.diskFull(store.url)) {
        try await withFullDisk { try await page.delete(id) }
      }
      .claims("the shelf still shows book \(id), and the file still has it") {
        try await shelf.books.contains { $0.id == id } && store.has(id)
      }
      .says("Now there is room, and the user tries again. The server no longer has the book:")
      .asks(
        "Is book \(id) still in the file?",
        because: "The facade catches the error `unknownBook`, goes on, and saves the file."
      )
      .runs { try await page.delete(id) }
      .claims("book \(id) is neither on the server nor in the file", answers: "no") {
        try await !world.server.has(id) && !store.has(id)
      }
      .says(
        """
        Now the price: a facade helps only the code that calls it. Suppose that the app still has \
        the shelf of step 2, which saves the file first. The user tries to delete book \(loaned) \
        there:
        """
      )
      .fails(with: ServerError.refused(loaned)) { try await oldShelf.delete(loaned) }
      .claimsDamage("book \(loaned) is on the server, but no longer in the file") {
        try await world.server.has(loaned) && !store.has(loaned)
      }
      .says("And in front of just one simple object, a facade would only pass calls on.")
  }
}
