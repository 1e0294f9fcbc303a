import Testing

/// Tests of the check of quotations.
struct ExcerptTests {
  private let source = [
    "struct Tea {", "  func brew() {", "    pour(\"é\")", "", "    wait()", "  }", "}",
  ]

  @Test(arguments: [
    ["  func brew() {", "    pour(\"é\")"],
    ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"],
    ["func brew() {", "  // …", "  wait()"], ["struct Tea {", "…", "}"],
    ["func brew() {", "// …", "pour(\"é\")"],
  ])
  func `a correct quotation is accepted`(lines: [String]) {
    #expect(Excerpt(lines).missingPart(in: source) == nil)
  }

  @Test(arguments: [
    ["func brew( {"], ["func brew() {", "  pour(\"e\u{301}\")"], ["func brew() {", "  wait()"],
    ["wait()", "// …", "pour(\"é\")"], [], ["// …"],
    ["func brew() {", "  pour(\"é\")", "  wait()"],
    ["}", "", ""], ["pour"],
  ])
  func `a misquotation is rejected`(lines: [String]) {
    #expect(Excerpt(lines).missingPart(in: source) != nil)
  }
}
