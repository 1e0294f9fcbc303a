/// Something that is promised, and code that tries whether a rung keeps it.
public struct Trial<Rung> {
  let words: String
  let promised: String
  let find: (Rung) async throws -> String

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - words: What is done, as in `a reminder on day 9`.
  ///   - promised: What has to come out.
  ///   - find: Uses a rung that has just been made, and returns what comes out. The description of an
  ///     error that it throws comes out, too.
  public init(
    _ words: String, promised: String, _ find: @escaping (Rung) async throws -> String
  ) {
    self.words = words
    self.promised = promised
    self.find = find
  }
}

/// The trials of a page, and the rungs that its code puts to them. Each rung, the pattern among them,
/// is put to the same trials.
public final class Contest<Rung> {
  private struct Row {
    let name: String
    let enough: String
    let make: () async throws -> Rung
    var marks: [String] = []
  }
  private let teller: Teller
  private var trials: [Trial<Rung>]
  private var rows: [Row] = []

  /// Creates a contest of trials, which are called A, B and so on.
  public init(on teller: Teller, _ trials: Trial<Rung>...) {
    self.teller = teller
    self.trials = trials
  }

  /// Puts a rung to each trial, made anew for each, and shows a row of marks, and what came out for each
  /// promise that it breaks. The letters of the broken promises answer a question, as in `C and D`, or
  /// `none`.
  ///
  /// - Parameters:
  ///   - letters: The promises that it keeps, as in `"AC"`.
  ///   - enough: When it is enough, for the table.
  public func tries(
    _ name: String, keeps letters: String, enough: String = "",
    _ make: @escaping () async throws -> Rung
  ) async throws {
    var row = Row(name: name, enough: enough, make: make)
    var findings: [(mark: String, words: String)] = []
    for (letter, trial) in zip(columns, trials) {
      let (mark, words) = try await put(row, to: trial, letter, isKept: letters.contains(letter))
      row.marks.append(mark)
      findings.append((mark, "\(letter) \(words)"))
    }
    rows.append(row)
    for letter in letters where !columns.contains("\(letter)") {
      teller.check("there is a promise \(letter), which \(name) keeps", false)
    }
    show(Table([""] + columns, rows: [[name] + row.marks]), findings)
    let broken = zip(columns, row.marks).filter { $0.1 != "✔" }.map(\.0)
    let last = broken.last ?? "none"
    teller.answer(
      broken.count < 2 ? last : broken.dropLast().joined(separator: ", ") + " and " + last)
  }

  /// Puts all rungs to one more trial, and shows the table with it. The number of rungs that keep the
  /// promise answers a question, as in `3 of 5`.
  ///
  /// - Parameter names: The rungs that keep it.
  public func requires(_ trial: Trial<Rung>, keptBy names: String...) async throws {
    trials.append(trial)
    let letter = columns[trials.count - 1]
    var findings: [(mark: String, words: String)] = []
    for (index, row) in rows.enumerated() {
      let isKept = names.contains(row.name)
      let (mark, words) = try await put(row, to: trial, letter, isKept: isKept)
      rows[index].marks.append(mark)
      findings.append((mark, "\(letter) \(row.name), \(words)"))
    }
    for name in names where !rows.contains(where: { $0.name == name }) {
      teller.check("there is a rung with this name: \(name)", false)
    }
    show(table, findings)
    teller.answer("\(rows.count { $0.marks.last == "✔" }) of \(rows.count)")
  }

  /// The rungs that have been tried, with a mark for each promise.
  public var table: Table {
    let ends = rows.contains { !$0.enough.isEmpty }
    return Table(
      [""] + columns + (ends ? ["enough when"] : []),
      rows: rows.map { [$0.name] + $0.marks + (ends ? [$0.enough] : []) })
  }

  private var columns: [String] { zip("ABCDEF", trials).map { "\($0.0)" } }

  private func show(_ table: Table, _ findings: [(mark: String, words: String)]) {
    teller.show(table)
    for (mark, words) in findings where mark != "✔" { teller.show(mark, words) }
  }

  /// Counts whether a rung keeps a promise as the code says, and returns its mark and what came out.
  private func put(
    _ row: Row, to trial: Trial<Rung>, _ letter: String, isKept: Bool
  ) async throws -> (mark: String, words: String) {
    var found: String
    do { found = try await trial.find(row.make()) } catch { found = "\(error)" }
    found = found.storyLine
    let holds = found == trial.promised
    let words = "\(trial.words): \"\(found)\"" + (holds ? "" : "; promised: \"\(trial.promised)\"")
    let surprise = holds && !isKept ? "; kept, although the code says that it is broken" : ""
    teller.count("\(letter) \(row.name), \(words)\(surprise)", holds == isKept)
    return (holds != isKept ? "✘" : holds ? "✔" : "⚠", words)
  }
}
