import TerminalKit

/// A line of two parts, such as a figure's name and its value.
public struct LabeledLine {
  public let name: String
  public let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

extension [LabeledLine] {
  /// The lines, without characters that would control the terminal. No line is cut.
  public var text: String {
    let width = map(\.name.displayWidth).max() ?? 0
    return map { "\($0.name.padded(to: width))  \($0.text)".printable + "\n" }.joined()
  }
}

/// The **View Model** of a list: the items, the words for each, and the selected one.
@MainActor public final class ListModel<Item: Identifiable> {
  private let load: () -> [Item]
  private let words: (Item) -> LabeledLine
  private var id: Item.ID?
  /// Where the selected item was when it was last looked at.
  private var index = 0

  init(_ items: @escaping () -> [Item], words: @escaping (Item) -> LabeledLine) {
    load = items
    self.words = words
  }

  private var items: [Item] { load() }

  /// The items, as they are shown. Each is worded when it is shown, because there can be thousands.
  public var rows: LazyMapCollection<[Item], LabeledLine> { items.lazy.map(words) }

  /// The index of the selected item. Whatever is added, removed or sorted, the selection stays with its
  /// item or, if that was removed, at its place.
  public var selection: Int {
    get { select(at: items.firstIndex { $0.id == id } ?? index) }
    set { _ = select(at: newValue) }
  }

  public var selected: Item? {
    let items = items
    return items.isEmpty ? nil : items[selection]
  }

  func select(_ id: Item.ID) { selection = items.firstIndex { $0.id == id } ?? selection }

  /// Selects the item at an index, or the nearest one.
  private func select(at new: Int) -> Int {
    let items = items
    index = max(0, min(new, items.count - 1))
    id = items.isEmpty ? nil : items[index].id
    return index
  }
}
