import LessonStage
import Testing

struct QuotationTests {
  @Test(arguments: [
    (["  func brew() {", "    pour(1)"], true), (["func brew() {", "  // …", "  wait()"], true),
    (["func brew() {", "  pour(1)", "", "  wait()", "}"], true), (["func brew( {"], false),
    (["func brew() {", "  wait()"], false), (["wait()", "// …", "pour(1)"], false), ([], false),
    (["// …"], false), (["}", "", ""], false), (["pour"], false),
  ])
  func `a quotation has whole lines in their order`(lines: [String], isCorrect: Bool) {
    let file = ["struct Tea {", "  func brew() {", "    pour(1)", "", "    wait()", "  }", "}"]
    #expect((Quotation(of: lines, in: file)?.hasChanged == false) == isCorrect)
  }
}
