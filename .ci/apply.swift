// Applies the changes in a section of a page: each "from" block must occur exactly once in its
// file, and is replaced by the "to" block that follows it. Usage: apply PAGE HEADING FOLDER
import Foundation

let page = CommandLine.arguments[1]
let heading = CommandLine.arguments[2]
let folder = CommandLine.arguments[3]

func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("\(page), \(heading): \(reason)\n".utf8))
  exit(1)
}

let text = try "\n" + String(contentsOfFile: page, encoding: .utf8)
guard let section = text.split(separator: /\n#+\s/).first(where: { $0.hasPrefix(heading + "\n") })
else { fail("there is no such section") }

let pairs = section.matches(
  of: /(?ms)^```swift (\S+ )?from\n(.*?)^```\n+```swift (?:\S+ )?to\n(.*?)^```$/)
guard !pairs.isEmpty, section.matches(of: /(?m)^```swift .*(from|to)$/).count == 2 * pairs.count
else { fail("each \"from\" block needs a \"to\" block below it") }

for pair in pairs {
  let path = folder + "/" + (pair.1.map { String($0.dropLast()) } ?? "Solution.swift")
  let pieces = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: pair.2)
  let line = pair.2.prefix { $0 != "\n" }
  guard pieces.count == 2 else { fail("occurs \(pieces.count - 1) times in \(path): \(line)") }
  try pieces.joined(separator: String(pair.3)).write(
    toFile: path, atomically: true, encoding: .utf8)
}
