import TestSupport
import Testing

/// The checks of quotations, checked.
struct ExcerptTests {
  private let source = [
    "struct Tea {", "  func brew() {", "    pour(\"é\")", "", "    wait()", "  }", "}",
  ]

  @Test(arguments: [
    ["  func brew() {", "    pour(\"é\")"],
    ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"],
    ["func brew() {", "  // …", "  wait()"], ["struct Tea {", "…", "}"],
    ["        func brew() {", "          pour(\"é\")"],
  ])
  func `a true quotation is found`(lines: [String]) {
    expect(Excerpt(lines).difference(from: source), is: nil)
  }

  @Test(arguments: [
    ["func brew( {"], ["func brew() {", "  pour(\"e\u{301}\")"], ["func brew() {", "  wait()"],
    ["func brew() {", "    pour(\"é\")"], ["wait()", "// …", "pour(\"é\")"], [], ["// …"],
    ["func brew() {", "  pour(\"é\")", "  wait()"], ["}", "", ""],
    ["func brew() {", "// …", "    wait()"],
  ])
  func `a false one is not`(lines: [String]) {
    expect(Excerpt(lines).difference(from: source) != nil, "\(lines)")
  }

  @Test func `the difference shows both lines`() {
    let difference = Excerpt(["func brew() {", "  pour(\"è\")"]).difference(from: source)

    expect(difference ?? "", is: "text:       pour(\"è\")\nsource:     pour(\"é\")")
  }

  @Test func `an update takes what stands between the first and the last line`() {
    let old = ["func brew() {", "  stir()", "}"]

    expect(
      Excerpt(old).updated(from: source),
      is: ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"])
    expect(Excerpt(["func drink() {", "}"]).updated(from: source), is: nil)
  }

  @Test func `an update keeps parts and their ends apart`() {
    let source = ["  a {", "    b {", "      new", "    }", "    c", "  }", "  d {", "  }"]

    let spanning = ["a {", "  b {", "    old", "  }", "  c", "}", "d {", "}"]
    expect(Excerpt(spanning).updated(from: source)?.count, is: 8)
    let elided = ["a {", "  // …", "}"]
    expect(Excerpt(elided).updated(from: source), is: elided)
  }

  @Test(arguments: [
    ("class LibraryStore", nil), ("class Bookstore", "there is no type Bookstore"),
    ("Thumbnails --> Device", nil), ("LibraryStore --> DurableFile : writes", nil),
    ("Device --> Shelf", "Device knows no Shelf"),
    ("Shelf ..|> RandomAccessCollection", "there is no type RandomAccessCollection"),
    ("DurableFile ..|> Shelf", "DurableFile is no Shelf"), ("<<actor>> Shelf", "Shelf is no actor"),
    ("<<struct>> Shelf", nil), ("<<class>> LibraryStore", "not understood: <<class>> LibraryStore"),
    ("Shelf : subscript", "Shelf has no subscript"),
    ("Library : memento()", nil), ("Library : memento", "Library has no memento"),
    ("Library : restore(_ memento)", nil), ("Library : notes", nil),
    ("Library : restore(memento)", "Library has no restore(memento)"),
    ("Library : insert(_ book, at position)", nil), ("Library ..> Memento", nil),
    ("Library : restore(_ memento) Task", "not understood: Library : restore(_ memento) Task"),
    ("Library : state", "Library has no state"), ("Memento : state", nil),
    ("Library : init(_ memento)", nil), ("Orientation : landscape", nil),
    ("Shelf ~~ Book", "not understood: Shelf ~~ Book"),
  ])
  func `a class diagram is held against the sources`(line: String, falsehood: String?) throws {
    let diagram = try ClassDiagram(
      ["classDiagram", "  \(line)"], folders: ["Sources/BookLibrary"])

    expect(diagram.falsehoods, is: [falsehood].compactMap(\.self))
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

  @Test(arguments: [
    ("swift test", nil), ("swift run lesson-facade --code --store DIR", nil),
    ("EXERCISE=facade EXERCISE_VARIANT=Solution.swift swift test", nil),
    ("swift run lesson-quilt", "there is no such program"),
    ("swift run lesson-facade --cod", "lesson-facade has no --cod"),
    ("swift test --fast", "swift test takes nothing here"),
    ("EXERCISE=quilt swift test", "no exercise quilt"),
    ("COLOUR=1 swift test", "no variable COLOUR"),
    ("EXERCISE_VARIANT=X.swift swift test", "no variant X.swift"),
    ("curl x", "no command that the texts may use"),
  ])
  func `a command is held against the programs`(line: String, problem: String?) throws {
    expect(try Shell.problem(with: line), is: problem)
  }

  @Test(arguments: [
    ("BookCatalog", true), ("BookCatalogue", false), ("catalog.deleteBook(id)", true),
    ("catalog.removeBook(id)", false), ("deleteBook(_:)", true), ("deleteBook(id:)", false),
    ("insert(_:at:)", true), ("StoreError.damaged", true), ("StoreError.broken", false),
    ("library.restore(before)", true), ("library.restore(after)", false),
    ("some BookStore", true), ("some Bookstore", false), ("markAsRead", false),
    ("BookCatalog.swift", true), ("BookCatalogue.swift", false), ("Pattern", true),
    ("library.json", true), ("f(g())", true), ("throws", true), ("before", true),
    ("swift run LessonFacade", true), ("--store DIR", true),
  ])
  func `code in a sentence is held against the sources`(code: String, exists: Bool) throws {
    let problem = try Self.facade.get().problem(with: code)

    expect(problem, is: exists ? nil : "there is no \(code)")
  }

  private static let facade = Result { try InlineCode(lesson: "Lessons/02-Facade") }
}
