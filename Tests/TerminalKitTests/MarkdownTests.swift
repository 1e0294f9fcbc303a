import TerminalKit
import Testing

struct MarkdownTests {
  @Test func `a text is wrapped, and what has lines of its own keeps them`() {
    let text = """
      # A title

      Some words over
      two lines, with `code`, **weight** and [a link](page.md),
      [another](https://example.org).

      - first item
      - second item, which goes on
        in its next line
      1. numbered

      | left | right |
      |---|---|
      | a | b |

      ```swift
      let x = 1  // a long line of code stays in one piece

      # no heading
      ```
      """

    #expect(
      Markdown(text).lines(width: 30).map(\.text) == [
        "A title", "",
        "Some words over two lines,", "with code, weight and a link,",
        "another (https://example.org).", "",
        "- first item", "- second item, which goes on", "  in its next line", "1. numbered", "",
        "left  right", "a     b", "",
        "let x = 1  // a long line of code stays in one piece", "", "# no heading",
      ])
    #expect(
      Markdown(text).lines(width: 80).map(\.text).suffix(3) == [
        "  let x = 1  // a long line of code stays in one piece", "", "  # no heading",
      ])
  }

  @Test func `a table has its columns under each other where there is room`() {
    let table = Markdown(
      """
      | | |
      |---|---|
      | family | structural |
      | before it | you can read Swift's protocols |
      """)

    #expect(
      table.lines(width: 36).map(\.text) == [
        "family     structural", "before it  you can read Swift's", "           protocols",
      ])
    #expect(
      table.lines(width: 30).map(\.text) == [
        "family │ structural", "before it │ you can read", "Swift's protocols",
      ])
  }

  @Test func `columns stand beside one another, or below if there is no room`() {
    let rows = [("check", "runs the tests of an exercise"), ("hint", "opens a hint")]

    #expect(
      StyledLine.columns(rows, width: 42).map(\.text) == [
        "  check  runs the tests of an exercise", "  hint   opens a hint",
      ])
    #expect(
      StyledLine.columns(rows, width: 30).map(\.text) == [
        "  check", "      runs the tests of an", "      exercise", "  hint", "      opens a hint",
      ])
  }
}
