import Foundation

extension JSONDocument {
  /// An array or an object, and the place in it that the scan has reached.
  private struct Level {
    var keys: Set<String> = []
    var key: String?
    var index = 0
  }

  /// Checks that no object in the document has a key twice: the decoder would take the first value,
  /// and the next save would lose the other.
  ///
  /// The document must have been decoded before, as anything: the scan relies on valid JSON.
  public func requireUniqueKeys() throws(DocumentError) {
    // The document as a whole, and the arrays and objects that are open.
    var levels = [Level()]
    var string: [UInt8] = []
    var bytes = [UInt8](data).makeIterator()
    while let byte = bytes.next() {
      let last = levels.endIndex - 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): levels.append(Level())
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if last > 0 { levels.removeLast() }
      case UInt8(ascii: ","): levels[last].index += 1
      case UInt8(ascii: "\""):
        string = []
        while let next = bytes.next(), next != UInt8(ascii: "\"") {
          string.append(next)
          if next == UInt8(ascii: "\\"), let escaped = bytes.next() { string.append(escaped) }
        }
      case UInt8(ascii: ":"):
        var key = String(decoding: string, as: UTF8.self)
        // By its value: `bo\u006fks` is `books`.
        if string.contains(UInt8(ascii: "\\")) {
          key = try JSONDocument(named: name, Data("\"\(key)\"".utf8)).decode(String.self)
        }
        guard levels[last].keys.insert(key).inserted else {
          let path = levels.dropFirst().dropLast().reduce(into: "") { path, level in
            path += level.key.map { path.isEmpty ? $0 : ".\($0)" } ?? "[\(level.index)]"
          }
          throw DocumentError(document: name, path: path, problem: .duplicateKey(key))
        }
        levels[last].key = key
      default: break
      }
    }
  }
}
