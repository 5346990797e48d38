import Starling

/// Carries the cases of a script over to an edited one: for each case it finds the conversation
/// that a person who wanted the same would have.
///
///     var carrying = Carrying(from: Stage(old), to: Stage(new), cases)
///     let carried = carrying.carried(one, Transcript.Setup())
///
/// With the old script, it is known what became of its prompts; without it, acts go where they fit,
/// by the texts before them. What the new script says that something was called is always followed.
public struct Carrying {
  private var old: Stage?
  private var new: Stage
  private let mapping: ScriptMapping?
  /// What names became: those of the old script, and then those that the new one says it had.
  private let names: [ScriptMapping]
  /// What is done in any case.
  private let given: Set<Transcript.Act>
  /// The graphs of the new script, by language.
  private var graphs: [String: Exploration] = [:]
  /// How many cases were carried.
  private var turn = 0

  /// A case that is written for the old script, with its whole setup.
  public typealias Written = (written: Transcript.Case, setup: Transcript.Setup)

  /// Prepares for cases; `cases` are all that are known, whether or not they are carried.
  public init(from old: Stage?, to new: Stage, _ cases: [Written]) {
    self.old = old
    self.new = new
    given = Set(
      cases.flatMap { one, _ in
        one.steps.compactMap { if case .does(let act) = $0 { act } else { nil } }
      })
    mapping = old.map { ScriptMapping(from: $0.script, to: new.script) }
    names = [mapping, ScriptMapping(from: new.script, to: new.script)].compactMap(\.self)
  }

  /// What is called otherwise, new or gone in the new script; empty if nothing is, or nothing is
  /// known of it.
  public var changes: String { mapping?.description ?? "" }

  /// Carries a case over. If it is forced, it may lose answers, settle and end otherwise.
  public mutating func carried(
    _ one: Transcript.Case, _ setup: Transcript.Setup, isForced: Bool = false
  ) -> CarriedCase {
    var target = setup
    target.start = setup.start.map { names.reduce($0) { $1.block($0) ?? $0 } }
    let dialog: Dialog
    do throws(SetupError) { dialog = try new.dialog(for: target) } catch {
      return CarriedCase(staying: "\(error)")
    }
    let start = try? old?.dialog(for: setup)
    var acts = start.flatMap { CarriedAct.all(in: one, on: $0) } ?? CarriedAct.all(in: one)
    for index in acts.indices {
      if let mapping, let place = acts[index].place {
        acts[index].isGone = mapping.block(place) == nil
      }
    }
    guard acts.isEmpty || acts.contains(where: { !$0.isGone }) else {
      return CarriedCase(staying: "nothing of the old dialog is found again")
    }
    let tag = dialog.language.tag
    let search = CarrySearch(
      acts, ending: one.ending, CarryGoal(one, on: start, mapping), mapping, to: dialog,
      graphs.removeValue(forKey: tag) ?? Self.graph(of: dialog), besides: given, turn: turn)
    graphs[tag] = search.graph
    turn += 1
    switch search.outcome {
    case .none: return CarriedCase(staying: "no conversation of the new script ends")
    case .gaveUp(let states): return CarriedCase(staying: "gave up after \(count(states, "state"))")
    case .found(let way):
      var written = one
      if let start = target.start, start != setup.start { written = one.starting(with: start) }
      return carried(written, acts, way, on: dialog, isForced)
    }
  }

  private func carried(
    _ one: Transcript.Case, _ acts: [CarriedAct], _ way: [CarriedStep], on dialog: Dialog,
    _ isForced: Bool
  ) -> CarriedCase {
    let talk = CarriedTalk(way, of: acts, on: dialog)
    let tally = CarriedTally(acts, talk)
    if !isForced, let loss = tally.loss(ending: one.ending) {
      return CarriedCase(staying: "\(loss); --allow-losses takes it")
    }
    let moved = Transcript.Case(one.name, lines: talk.lines(of: one, acts), number: one.number)
    let rewriting = Rewriting(moved, on: dialog)
    if let obstacle = rewriting.obstacle {
      return CarriedCase(staying: "it cannot be written: \(obstacle.sentence)")
    }
    let whole = Transcript.Case(one.name, lines: rewriting.lines)
    if let failure = Player().play(whole, on: dialog) {
      return CarriedCase(staying: "it cannot be written: it would fail: \(failure.actual)")
    }
    return CarriedCase(rewriting.lines, tally.words)
  }

  /// The lines of a promise with the new names of what it speaks of; nil if they are the same.
  public func lines(of promise: Promise) -> [Transcript.Line]? {
    let lines = names.reduce(promise.lines) { $1.carried($0) }
    return lines == promise.lines ? nil : lines
  }

  private static func graph(of dialog: Dialog) -> Exploration {
    var options = Exploration.Options()
    options.hosts = .nothing
    options.locale = dialog.language.tag
    return Exploration(unexplored: dialog.script, options)
  }
}

extension Transcript.Case {
  /// How the case says that its conversation ends; nil if it leaves that open.
  fileprivate var ending: Ending? {
    if case .ends(let ending)? = steps.last { ending } else { nil }
  }

  fileprivate func starting(with id: String) -> Transcript.Case {
    changing(self) { copy in
      copy.lines = lines.map { line in
        if case .start? = line.setting { Transcript.Line(.setting(.start(id))) } else { line }
      }
    }
  }
}
