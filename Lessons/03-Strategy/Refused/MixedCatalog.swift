@testable import StrategyLesson

func withErrata(from press: some Press<Braille>) -> [String] {
  let errata = Leaf<InkPrint>("errata")
  // error: cannot convert value of type 'InkPrint' to expected element type 'Braille'
  return press.cover("books").bind([press.page("snail"), errata])
}

func withErrata(from press: KindPress<Braille>) -> [String] {
  let errata = KindPress<InkPrint>().page("errata")
  // error: cannot convert parent type 'KindPress<InkPrint>' to expected type 'KindPress<Braille>'
  return press.catalog("books", [press.page("snail"), errata])
}
