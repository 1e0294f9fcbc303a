import LessonStage
import Testing

/// Tests of the check of quotations.
struct QuotationTests {
  private let source = [
    "struct Tea {", "  func brew() {", "    pour(\"é\")", "", "    wait()", "  }", "}",
  ]

  @Test(arguments: [
    ["  func brew() {", "    pour(\"é\")"],
    ["func brew() {", "  pour(\"é\")", "", "  wait()", "}"],
    ["func brew() {", "  // …", "  wait()"], ["struct Tea {", "// …", "}"],
  ])
  func `a correct quotation is accepted`(lines: [String]) {
    #expect(Quotation(of: lines, in: source)?.hasChanged == false)
  }

  @Test(arguments: [
    ["func brew( {"], ["func brew() {", "  pour(\"e\u{301}\")"], ["func brew() {", "  wait()"],
    ["wait()", "// …", "pour(\"é\")"], [], ["// …"],
    ["func brew() {", "  pour(\"é\")", "  wait()"], ["}", "", ""], ["pour"],
  ])
  func `a misquotation is rejected`(lines: [String]) {
    #expect(Quotation(of: lines, in: source)?.hasChanged != false)
  }
}
