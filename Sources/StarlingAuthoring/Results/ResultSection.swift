import Starling

/// One dialog with its names, for reports and pictures.
struct ResultSection {
  /// How many conversations reached a block, and how they went on from there.
  struct Stop {
    let name: String
    /// The first text of the block, if the script is known.
    let said: String?
    let reached: Int
    let left: Int
    /// The blocks that conversations went on to, those with the most first.
    let next: [(name: String, count: Int)]
  }

  private static let mostStops = 60

  let dialog: DialogTally
  let names: BoundedNames
  /// The script of this dialog, if it is known.
  let script: Script?

  init(_ dialog: DialogTally, of tally: ResultTally, _ script: Script?) {
    self.dialog = dialog
    names = tally.names
    self.script = script.flatMap { tally.dialog(of: $0)?.key == dialog.key ? $0 : nil }
  }

  var counts: ResultCounts { dialog.whole }

  /// The title, or what distinguishes the dialog from others without one.
  var name: String {
    switch dialog.key {
    case .title(let number): names[number].inOneLine()
    case .start(let number): number.map { "from " + names[$0].inOneLine() } ?? "without a block"
    }
  }

  /// The questions and then the variables, and how many questions are left out.
  var questions: (pages: [QuestionPage], rest: Int) {
    let pages = QuestionPages(self)
    let (questions, rest) = pages.all
    return (questions + pages.variables, rest)
  }

  /// The blocks in the order of the script, then those that only the results have, and how many are
  /// left out.
  var stops: (stops: [Stop], rest: Int) {
    let paths = counts.paths
    let passages = paths.next
    let known = script?.blockIDs ?? []
    let listed = Set(known)
    let all = known + paths.blocks.map { names[$0] }.filter { !listed.contains($0) }
    let stops = all.prefix(Self.mostStops).map { name in
      let number = names.knownNumber(of: name)
      let next = number.flatMap { passages[$0] } ?? []
      return Stop(
        name: name, said: (try? script?.block(name))?.texts.first?.inOneLine(),
        reached: number.map { paths.reached($0) } ?? 0,
        left: number.map { paths.left(at: $0) } ?? 0,
        next: next.map { ($0.to.map { names[$0] } ?? "the end", $0.count) })
    }
    return (stops, all.count - stops.count)
  }

  // MARK: Words

  /// How many people there were, and when.
  static func summary(_ counts: [ResultCounts]) -> String {
    let people = counts.reduce(0) { $0 + $1.count }
    let first = counts.compactMap { $0.times?.lowerBound }.min()
    let last = counts.compactMap { $0.times?.upperBound }.max()
    let versions = counts.reduce(into: Set<Int>()) { $0.formUnion($1.versions) }.count
    var words = "\(grouped(people)) \(people == 1 ? "person" : "people")"
    if let first, let last { words += " " + (first...last).inWords }
    let walked = counts.reduce(0) { $0 + $1.walked }
    return words + (versions > 1 ? ", " + count(versions, "version") : "")
      + (walked > 0
        ? ", \(walked == people ? "all" : "\(grouped(walked)) of them") made by 'starling walk'"
        : "")
  }

  private static let mostPlaces = 8

  /// How conversations ended, and where they were left.
  var endings: String {
    let left = counts.paths.mostLeft.map { (name: names[$0.block], count: $0.count) }
    let atOnce = counts.paths.leftAtOnce
    let all = left + (atOnce > 0 ? [(name: "the start", count: atOnce)] : [])
    var places = all.prefix(Self.mostPlaces).map {
      "\(grouped($0.count)) at \($0.name.inOneLine().shortened(to: 24))".replacingSpaces
    }
    let rest = all.dropFirst(Self.mostPlaces).reduce(0) { $0 + $1.count }
    if rest > 0 { places.append("\(grouped(rest)) elsewhere") }
    let parts = Ending.allCases.compactMap { ending in
      counts.endings[ending].map { "\(ending.rawValue) \(grouped($0))".replacingSpaces }
    }
    return parts.joined(separator: ", ")
      + (places.isEmpty ? "" : ": " + places.joined(separator: ", "))
  }
}

// Formats times for reports.

extension ClosedRange<Moment> {
  /// The range in words, by UTC: "from 2 Mar to 30 Nov 2026".
  var inWords: String {
    let first = Moment(seconds: lowerBound.seconds)
    let last = Moment(seconds: upperBound.seconds)
    if first.date == last.date { return "on \(last.date.inWords)" }
    let year = first.date.year == last.date.year ? "" : " \(first.date.year)"
    return "from \(first.date.shortInWords)\(year) to \(last.date.inWords)"
  }
}

extension CivilDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var shortInWords: String { "\(day) \(Self.months[month - 1])" }
  var inWords: String { "\(shortInWords) \(year)" }
}
