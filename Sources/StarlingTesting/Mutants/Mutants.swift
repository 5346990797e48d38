public import Starling

/// Finds the mistakes in a script that its tests would not notice: it changes the script in one
/// place at a time, and checks whether the tests notice.
///
///     let mutants = Mutants(script)
///     let report = await mutants.report(isNoticed: try mutants.areNoticed(by: transcript))
///     print(report.survivors)
public struct Mutants: Sendable {
  /// The result for one mutant.
  public enum Verdict: Hashable, Sendable {
    /// The tests notice the mutant.
    case killed
    /// The tests do not notice it, but a case in which the person does this would.
    case alive(add: String)
    /// No conversation distinguishes it from the script, so it does not count.
    case equal
    /// It is not known whether any conversation distinguishes it, so it does not count.
    case undecided
  }

  /// The script that is changed.
  public let script: Script
  /// All mutants, in the order of the blocks.
  public let all: [Mutant]
  package let map: Exploration
  let edges: MutantEdges

  /// Creates the mutants of a script, and explores its conversations.
  public init(_ script: Script) { self.init(script, mostStates: nil) }

  /// Those that are given, or all.
  package init(
    _ script: Script, _ some: [Mutant]? = nil, mostStates: Int?, work: (any Work)? = nil
  ) {
    self.script = script
    all = some ?? Self.all(in: script)
    var options = Exploration.Options()
    options.mostStates = mostStates
    options.work = work
    options.distinctions = Distinctions(script, all)
    map = Exploration(script, options)
    edges = MutantEdges(map, all)
  }

  /// All mutants of a script, in the order of the blocks.
  package static func all(in script: Script) -> [Mutant] { MutantList(script).mutants }

  /// A function that decides whether some case of a transcript notices a mutant. Throws if a case
  /// does not fit the script, or fails on it.
  public func areNoticed(
    by transcript: Transcript
  ) throws(UnfitCase) -> @Sendable (Mutant) -> Bool {
    var stage = Stage(script)
    let player = Player(saves: false)
    var cases: [(case: Transcript.Case, dialog: Dialog)] = []
    for one in transcript.cases {
      let dialog: Dialog
      do throws(SetupError) {
        dialog = try stage.dialog(for: transcript.setup.applying(one))
      } catch { throw .misfit(error) }
      if let failure = player.play(one, on: dialog) { throw .fails(one.name, failure) }
      cases.append((one, dialog))
    }
    return { [cases] mutant in
      let player = Player(saves: false)
      return cases.contains { !player.passes($0.case, on: $0.dialog.continued(by: mutant.script)) }
    }
  }

  /// Judges one mutant by whether the tests notice it.
  public func verdict(on mutant: Mutant, isNoticed: (Mutant) -> Bool) -> Verdict {
    guard let number = all.firstIndex(where: { $0.change == mutant.change }) else {
      return .undecided
    }
    return verdicts(on: number..<number + 1) { isNoticed(all[$0]) }[0]
  }

  /// Judges mutants by their numbers. Each script is made from the one before, in constant time.
  @usableFromInline
  package func verdicts(on numbers: Range<Int>, isNoticed: (Int) -> Bool) -> [Verdict] {
    var search = MutantSearch(self)
    return numbers.map { number in
      defer { map.work?.did(1, .mutants) }
      if isNoticed(number) { return .killed }
      switch search.search(number).finding {
      case .exposed(let exposing):
        map.work?.found("\(all[number].sentence) and no case would notice")
        let advice = Advice(mutant: all[number], map: map)
        return .alive(add: advice.words(for: search.path(exposing)))
      case .equal: return .equal
      case .undecided: return .undecided
      }
    }
  }

  /// How many of some mutants are noticed, out of those that count. It looks for no advice, which
  /// takes longer than the search.
  package func count(on numbers: Range<Int>, isNoticed: (Int) -> Bool) -> Coverage.Count {
    var search = MutantSearch(self)
    return numbers.reduce(into: Coverage.Count()) { count, number in
      if isNoticed(number) {
        count.covered += 1
        count.total += 1
      } else if case .exposed = search.search(number).finding {
        count.total += 1
      }
    }
  }

  /// Creates a report of verdicts, one for each mutant.
  public func report(of verdicts: [Verdict]) -> Report {
    Report(script, mutants: all, verdicts: verdicts)
  }

  /// Judges all mutants, on all cores.
  ///
  /// It is compiled into its callers, so that other programs need no runtime for concurrency.
  @export(implementation)
  public func report(isNoticed: @escaping @Sendable (Mutant) -> Bool) async -> Report {
    let chunk = 32
    let verdicts = await withTaskGroup(of: (Int, [Verdict]).self) { group in
      for start in stride(from: 0, to: all.count, by: chunk) {
        let part = start..<min(start + chunk, all.count)
        group.addTask { (start, self.verdicts(on: part) { isNoticed(all[$0]) }) }
      }
      var parts: [(Int, [Verdict])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
    return report(of: verdicts)
  }
}

extension Mutants.Verdict {
  fileprivate var isAlive: Bool { if case .alive = self { true } else { false } }
}

extension Mutants {
  /// The verdicts on all mutants of a script.
  public struct Report: Sendable {
    /// The script that is changed.
    public let script: Script
    /// All mutants, in the order of the blocks.
    public let mutants: [Mutant]
    /// The verdict on each mutant.
    public let verdicts: [Verdict]

    /// Creates a report of verdicts, one for each mutant.
    public init(_ script: Script, mutants: [Mutant], verdicts: [Verdict]) {
      self.script = script
      self.mutants = mutants
      self.verdicts = verdicts
    }

    /// The number of mutants that are noticed, out of those that count.
    public var count: Coverage.Count {
      let killed = verdicts.count { $0 == .killed }
      return Coverage.Count(covered: killed, total: killed + verdicts.count(where: \.isAlive))
    }

    /// The number of mutants that no conversation distinguishes from the script.
    public var equal: Int { verdicts.count { $0 == .equal } }

    /// A sentence for each mutant that counts and is not noticed, in the order of the file.
    public var survivors: [String] { sentences(where: \.isAlive) }

    /// A sentence for each undecided mutant, in the order of the file.
    public var undecided: [String] { sentences { $0 == .undecided } }

    private func sentences(where isMeant: (Verdict) -> Bool) -> [String] {
      let positions = Positions(script.tables.source)
      return zip(mutants.indices, verdicts).filter { isMeant($0.1) }.map(\.0)
        .sorted { (mutants[$0].place.start, $0) < (mutants[$1].place.start, $1) }
        .map { positions.sentence(sentence(of: $0), about: mutants[$0].place) }
    }

    private func sentence(of number: Int) -> String {
      let change = mutants[number].sentence
      return switch verdicts[number] {
      case .alive(let add): "\(change) and no case would notice: add one that \(add)"
      case .undecided: "\(change) and it is unknown whether any conversation would show it"
      case .killed, .equal: change
      }
    }
  }
}
