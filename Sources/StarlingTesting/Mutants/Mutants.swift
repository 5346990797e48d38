public import Starling

/// Which mistakes in a script its tests would not notice: the script is changed in one place, and
/// the tests are asked; one place after the other.
///
///     let mutants = Mutants(script)
///     let report = await mutants.report(isNoticed: try mutants.areNoticed(by: transcript))
///     print(report.survivors)
public struct Mutants: Sendable {
  /// What became of a mutant.
  public enum Verdict: Hashable, Sendable {
    /// The tests notice it.
    case killed
    /// They do not, and this case would: what the person does in it.
    case alive(add: String)
    /// No conversation tells it from the script, so it does not count.
    case equal
    /// Whether some conversation does could not be settled, so it does not count.
    case undecided
  }

  /// The script that is changed.
  public let script: Script
  /// Every change, in the order of the blocks.
  public let all: [Mutant]
  private let teller: Teller

  /// The mutants of a script.
  public init(_ script: Script) {
    self.init(script, Survey(Ground(script), limit: Self.mostPoints))
  }

  /// The mutants of a script of which next to nothing is known but what is found backwards.
  package init(lookingBackwardsIn script: Script) {
    self.init(script, Survey(Ground(script), limit: 1, walks: false))
  }

  private init(_ script: Script, _ survey: Survey) {
    self.script = script
    all = Self.all(in: script)
    teller = Teller(survey)
  }

  /// Every change to a script, in the order of the blocks.
  package static func all(in script: Script) -> [Mutant] { MutantList.all(of: script) }

  private static let mostPoints = 20_000

  /// Whether some case of a transcript notices a mutant; throws where a case does not fit the
  /// script.
  public func areNoticed(
    by transcript: Transcript
  ) throws(SetupError) -> @Sendable (Mutant) -> Bool {
    var stage = Stage(script)
    var cases: [(case: Transcript.Case, dialog: Dialog)] = []
    for one in transcript.cases {
      cases.append((one, try stage.dialog(for: transcript.setup.applying(one))))
    }
    return { [cases] mutant in
      let player = Player(saves: false)
      return cases.contains { !player.passes($0.case, on: $0.dialog.continued(by: mutant.script)) }
    }
  }

  /// Judges one mutant by what the tests say of it.
  public func verdict(on mutant: Mutant, isNoticed: (Mutant) -> Bool) -> Verdict {
    if isNoticed(mutant) { return .killed }
    var teller = teller
    return verdict(teller.tale(of: mutant), on: mutant)
  }

  /// The same as far as a quick look tells; what that leaves undecided, a report settles.
  @usableFromInline
  package func quickVerdict(on mutant: Mutant, isNoticed: (Mutant) -> Bool) -> Verdict {
    isNoticed(mutant) ? .killed : verdict(teller.nearTale(of: mutant), on: mutant)
  }

  private func verdict(_ tale: Teller.Tale, on mutant: Mutant) -> Verdict {
    switch tale {
    case .told(let story):
      .alive(add: Advice(mutant: mutant, survey: teller.survey).words(for: story))
    case .never: .equal
    case .undecided: .undecided
    }
  }

  /// The report of a verdict on each. What they leave undecided is settled, as far as the ways back
  /// from mistakes and all states of conversations tell.
  public func report(of verdicts: [Verdict]) -> Report {
    var verdicts = verdicts
    retrace(&verdicts)
    settle(&verdicts)
    return Report(script, mutants: all, verdicts: verdicts)
  }

  private func retrace(_ verdicts: inout [Verdict]) {
    var teller = teller
    for number in all.indices where verdicts[number] == .undecided {
      verdicts[number] = verdict(teller.retracedTale(of: all[number]), on: all[number])
    }
  }

  private func settle(_ verdicts: inout [Verdict]) {
    let open = verdicts.indices.filter { verdicts[$0] == .undecided }
    guard !open.isEmpty, let states = StateVerdicts(teller.survey, all, open) else { return }
    for number in open {
      let tale = states.tale(of: number)
      // A conversation that was only planned is held.
      if case .told(let story) = tale, !teller.tells(story, all[number]) { continue }
      verdicts[number] = verdict(tale, on: all[number])
    }
  }

  /// Judges all of them, on all cores.
  ///
  /// Compiled into those who call it: a program that does not needs no runtime for concurrency.
  @export(implementation)
  public func report(isNoticed: @escaping @Sendable (Mutant) -> Bool) async -> Report {
    let chunk = 32
    let verdicts = await withTaskGroup(of: (Int, [Verdict]).self) { group in
      for start in stride(from: 0, to: all.count, by: chunk) {
        let part = all[start..<min(start + chunk, all.count)]
        group.addTask { (start, part.map { quickVerdict(on: $0, isNoticed: isNoticed) }) }
      }
      var parts: [(Int, [Verdict])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
    return report(of: verdicts)
  }
}

extension Mutants {
  /// What became of all mutants.
  public struct Report: Sendable {
    /// The script that is changed.
    public let script: Script
    /// Every mutant, in the order of the blocks.
    public let mutants: [Mutant]
    /// What became of each of them.
    public let verdicts: [Verdict]

    /// A report of verdicts, one for each mutant.
    public init(_ script: Script, mutants: [Mutant], verdicts: [Verdict]) {
      (self.script, self.mutants, self.verdicts) = (script, mutants, verdicts)
    }

    /// How many of those that count are noticed, and how many count.
    public var count: Coverage.Count {
      var count = Coverage.Count()
      for verdict in verdicts {
        switch verdict {
        case .killed: (count.covered, count.total) = (count.covered + 1, count.total + 1)
        case .alive: count.total += 1
        case .equal, .undecided: break
        }
      }
      return count
    }

    /// How many no conversation can tell from the script.
    public var equal: Int { verdicts.count { $0 == .equal } }

    /// A sentence for each mutant that counts and is not noticed, in the order of the file.
    public var survivors: [String] { sentences { if case .alive = $0 { true } else { false } } }

    /// A sentence for each mutant of which it could not be settled whether it counts.
    public var undecided: [String] { sentences { $0 == .undecided } }

    private func sentences(where isMeant: (Verdict) -> Bool) -> [String] {
      let positions = Positions(script.tables.source)
      return mutants.indices.filter { isMeant(verdicts[$0]) }
        .sorted { (mutants[$0].place.start, $0) < (mutants[$1].place.start, $1) }
        .map { "\(positions.text(of: mutants[$0].place)): \(sentence(of: $0))" }
    }

    private func sentence(of number: Int) -> String {
      let change = mutants[number].sentence
      return switch verdicts[number] {
      case .alive(let add): "\(change) and no case would notice: add one that \(add)"
      case .undecided: "\(change) and it is not settled whether any conversation would notice"
      case .killed, .equal: change
      }
    }
  }
}
