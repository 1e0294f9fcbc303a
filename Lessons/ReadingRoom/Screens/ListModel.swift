/// A line of two parts, such as a figure's name and its value.
public struct LabeledLine: Identifiable {
  public let name: String
  public let text: String
  public var id: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

/// The **View Model** of a list: the items, the words for each, and the selected one.
@MainActor public final class ListModel<Item: Identifiable> {
  private let load: () -> [Item]
  private let words: (Item) -> LabeledLine
  /// The items' ids when the selection was last looked at.
  private var ids: [Item.ID] = []
  private var index = 0

  init(_ items: @escaping () -> [Item], words: @escaping (Item) -> LabeledLine) {
    load = items
    self.words = words
  }

  public var items: [Item] { load() }

  /// The items, as they are shown. Each is worded when it is shown, because there can be thousands.
  public var rows: LazyMapCollection<[Item], LabeledLine> { items.lazy.map(words) }

  /// The index of the selected item. Whatever is added, removed or sorted, the selection stays with its
  /// item or, if that was removed, goes to the next one.
  public var selection: Int {
    get {
      follow()
      return index
    }
    set {
      follow()
      index = max(0, min(newValue, ids.count - 1))
    }
  }

  public var selected: Item? {
    let items = items
    return items.isEmpty ? nil : items[selection]
  }

  func select(_ id: Item.ID) { selection = items.firstIndex { $0.id == id } ?? selection }

  private func follow() {
    let new = items.map(\.id)
    if new == ids { return }
    let left = Set(new)
    let id = ids[index...].first(where: left.contains) ?? ids[..<index].last(where: left.contains)
    index = id.flatMap(new.firstIndex) ?? 0
    ids = new
  }
}
