@testable import StrategyLesson

func withErrata(from press: some Press<Braille>) -> [String] {
  let errata = Leaf<InkPrint>("errata")
  // error: cannot convert value of type 'InkPrint' to expected element type 'Braille'
  return press.cover("books").bind([press.page("snail"), errata])
}
