import TestSupport
import Testing

/// Tests of the check of quotations.
struct ExcerptTests {
  private let source = [
    "struct Tea {", "  func brew() {", "    pour(\"é\")", "", "    wait()", "  }", "}",
  ]

  @Test func `a correct quotation is accepted, and a misquotation is rejected`() {
    let quotations = [
      ["  func brew() {", "    pour(\"é\")"],
      ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"],
      ["func brew() {", "  // …", "  wait()"], ["struct Tea {", "…", "}"],
      ["        func brew() {", "          pour(\"é\")"],
    ]
    for lines in quotations {
      #expect(Excerpt(lines).difference(from: source) == nil, "\(lines)")
    }
    let misquotations = [
      ["func brew( {"], ["func brew() {", "  pour(\"e\u{301}\")"], ["func brew() {", "  wait()"],
      ["func brew() {", "    pour(\"é\")"], ["wait()", "// …", "pour(\"é\")"], [], ["// …"],
      ["func brew() {", "  pour(\"é\")", "  wait()"], ["}", "", ""],
      ["func brew() {", "// …", "    wait()"],
    ]
    for lines in misquotations {
      #expect(Excerpt(lines).difference(from: source) != nil, "\(lines)")
    }
    let difference = Excerpt(["func brew() {", "  pour(\"è\")"]).difference(from: source)
    #expect((difference ?? "") == "text:       pour(\"è\")\nsource:     pour(\"é\")")
  }

  @Test func `an update takes the lines from the first to the last line of each part`() {
    let old = ["func brew() {", "  stir()", "}"]

    #expect(
      Excerpt(old).updated(from: source) == ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"])
    #expect(Excerpt(["func drink() {", "}"]).updated(from: source) == nil)

    let nested = ["  a {", "    b {", "      new", "    }", "    c", "  }", "  d {", "  }"]

    let spanning = ["a {", "  b {", "    old", "  }", "  c", "}", "d {", "}"]
    #expect(Excerpt(spanning).updated(from: nested)?.count == 8)
    let elided = ["a {", "  // …", "}"]
    #expect(Excerpt(elided).updated(from: nested) == elided)
  }
}
