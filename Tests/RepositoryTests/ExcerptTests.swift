import TestSupport
import Testing

/// The checks of quotations, checked.
struct ExcerptTests {
  private let source = [
    "struct Tea {", "  func brew() {", "    pour(\"é\")", "", "    wait()", "  }", "}",
  ]

  @Test func `a true quotation is found, and a false one is not`() {
    let quotations = [
      ["  func brew() {", "    pour(\"é\")"],
      ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"],
      ["func brew() {", "  // …", "  wait()"], ["struct Tea {", "…", "}"],
      ["        func brew() {", "          pour(\"é\")"],
    ]
    for lines in quotations {
      expect(Excerpt(lines).difference(from: source), is: nil, "\(lines)")
    }
    let misquotations = [
      ["func brew( {"], ["func brew() {", "  pour(\"e\u{301}\")"], ["func brew() {", "  wait()"],
      ["func brew() {", "    pour(\"é\")"], ["wait()", "// …", "pour(\"é\")"], [], ["// …"],
      ["func brew() {", "  pour(\"é\")", "  wait()"], ["}", "", ""],
      ["func brew() {", "// …", "    wait()"],
    ]
    for lines in misquotations {
      expect(Excerpt(lines).difference(from: source) != nil, "\(lines)")
    }
    let difference = Excerpt(["func brew() {", "  pour(\"è\")"]).difference(from: source)
    expect(difference ?? "", is: "text:       pour(\"è\")\nsource:     pour(\"é\")")
  }

  @Test func `an update takes what stands between the first and the last line of each part`() {
    let old = ["func brew() {", "  stir()", "}"]

    expect(
      Excerpt(old).updated(from: source),
      is: ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"])
    expect(Excerpt(["func drink() {", "}"]).updated(from: source), is: nil)

    let nested = ["  a {", "    b {", "      new", "    }", "    c", "  }", "  d {", "  }"]

    let spanning = ["a {", "  b {", "    old", "  }", "  c", "}", "d {", "}"]
    expect(Excerpt(spanning).updated(from: nested)?.count, is: 8)
    let elided = ["a {", "  // …", "}"]
    expect(Excerpt(elided).updated(from: nested), is: elided)
  }

  @Test func `a class diagram is held against the sources`() throws {
    let truths = [
      "class LibraryStore", "Library --> Shelf", "LibraryStore --> DurableFile : writes",
      "<<struct>> Shelf", "Library : memento()", "Library : restore(_ memento)", "Library : notes",
      "Library : insert(_ book, at position)", "Library ..> Memento", "Memento : state",
      "Library : init(_ memento)", "Orientation : landscape",
    ]
    let lies = [
      ("class Bookstore", "there is no type Bookstore"),
      ("Device --> Shelf", "Device knows no Shelf"),
      ("Shelf ..|> RandomAccessCollection", "there is no type RandomAccessCollection"),
      ("DurableFile ..|> Shelf", "DurableFile is no Shelf"),
      ("<<actor>> Shelf", "Shelf is no actor"),
      ("<<class>> LibraryStore", "not understood: <<class>> LibraryStore"),
      ("Shelf : subscript", "Shelf has no subscript"),
      ("Library : memento", "Library has no memento"),
      ("Library : restore(memento)", "Library has no restore(memento)"),
      ("Library : restore(_ memento) Task", "not understood: Library : restore(_ memento) Task"),
      ("Library : state", "Library has no state"),
      ("Shelf ~~ Book", "not understood: Shelf ~~ Book"),
    ]
    let lines = ["classDiagram"] + (truths + lies.map(\.0)).map { "  \($0)" }

    let diagram = try ClassDiagram(lines, folders: ["Sources/BookLibrary"])
    expect(diagram.falsehoods, is: lies.map(\.1))
  }

  @Test func `a class diagram is described by what it shows`() throws {
    let (title, lines) = (
      "  accTitle: Class diagram: Tea, Leaf, Pot",
      [
        "  Tea --> Leaf : is made of", "  Tea ..|> Pot", "  Pot --|> Leaf", "  Leaf ..> Pot",
        "  Pot --> Tea", "  <<actor>> Leaf", "  <<protocol>> Pot", "  Tea : brew()", "  Tea : cups",
      ]
    )
    let diagram = try ClassDiagram(
      ["classDiagram", title, "  accDescr: Tea is cold."] + lines, folders: [])

    expect(
      diagram.described,
      is: [
        "classDiagram", title,
        "  accDescr: Tea is made of Leaf. Tea conforms to Pot. Pot inherits from Leaf. "
          + "Leaf uses Pot. Pot knows Tea. Leaf is an actor. Pot is a protocol. "
          + "Tea has brew(), cups.",
      ] + lines)
  }

  @Test func `a command is held against the programs`() throws {
    let commands = [
      ("swift test", nil), ("swift run lesson-facade --code --store DIR", nil),
      ("EXERCISE=facade swift test", nil),
      ("swift run lesson-quilt", "there is no such program"),
      ("swift run lesson-facade --cod", "lesson-facade has no --cod"),
      ("swift test --fast", "swift test takes nothing here"),
      ("EXERCISE=quilt swift test", "no exercise quilt"),
      ("COLOUR=1 swift test", "no variable COLOUR"),
      ("curl x", "no command that the texts may use"),
    ]
    for (line, problem) in commands { expect(try Shell.problem(with: line), is: problem, line) }
  }

  @Test func `code in a sentence is held against the sources`() throws {
    let facade = try InlineCode(lesson: "Lessons/02-Facade")
    let names = [
      "BookCatalog", "catalog.deleteBook(id)", "deleteBook(_:)", "insert(_:at:)",
      "StoreError.damaged", "store.save(library)", "some BookStore", "BookCatalog.swift",
      "Pattern", "library.json", "f(g())", "throws", "before", "swift run LessonFacade",
      "--store DIR",
    ]
    for name in names { expect(facade.problem(with: name), is: nil) }
    let unknown = [
      "BookCatalogue", "catalog.removeBook(id)", "deleteBook(id:)", "StoreError.broken",
      "store.save(book)", "some Bookstore", "markAsRead", "BookCatalogue.swift",
    ]
    for name in unknown { expect(facade.problem(with: name), is: "there is no \(name)") }
  }
}
