public import Starling

/// A run of a transcript: every case is played once, and every promise is judged, on the stages of
/// their scripts. What is met on the way goes to an observer.
///
///     var run = TranscriptRun(transcript) { _, _ in Stage(script) }
///     run.run { stop in
///       if case .played(let one) = stop, let failure = one.failure { print(failure.actual) }
///     }
public struct TranscriptRun<OpeningError: Error> {
  /// Opens the stage of a set-up. The run calls it once for each script and configuration, with
  /// the first case that needs them; a promise comes as a case with its lines.
  public typealias Opening = (Transcript.Setup, Transcript.Case) throws(OpeningError) -> Stage

  /// What is met on the way.
  public enum Stop {
    /// A case was played.
    case played(Played)
    /// A promise was judged.
    case judged(Promise, Promise.Result)
    /// No stage can be opened. The other cases with the same script and configuration are left out.
    case unopened(OpeningError)
    /// A setting of this case does not fit its script.
    case misfit(SetupError, Transcript.Case)
    /// A promise names what its script does not have.
    case unsound(TranscriptProblem)
  }

  /// A case that was played.
  public struct Played: Sendable {
    /// The case.
    public let written: Transcript.Case
    /// Its settings, and those for all cases.
    public let setup: Transcript.Setup
    /// The dialog that it starts from.
    public let dialog: Dialog
    /// Why it fails; nil if it passes.
    public let failure: Failure?
    /// What it covers; nil if that is not counted.
    public let coverage: Coverage?
  }

  /// How cases are played.
  public var player = Player()
  /// The most states that are explored for promises; nil for as many as explorations have.
  package var mostStates: Int?
  /// Hears how far the run is.
  package var work: (any Work)?
  /// The settings for what a transcript leaves open, for each script.
  public var defaults: (Script) -> [Transcript.Setting] = { _ in [] }
  /// A coverage of the script of a set-up in which nothing is taken. If it is nil, what cases cover
  /// is not counted.
  public var coverage: (Transcript.Setup) -> Coverage? = { _ in nil }

  private let transcript: Transcript
  private let open: Opening
  /// The stage for each script and configuration, with a coverage; nil if there is none.
  private var stages: [[String?]: Opened?] = [:]

  private typealias Opened = (stage: Stage, coverage: Coverage?)

  /// Creates a run of a transcript, which opens the stages of its cases like this.
  public init(_ transcript: Transcript, opening open: @escaping Opening) {
    self.transcript = transcript
    self.open = open
  }

  /// Plays the cases, in order, and then judges the promises, those with the same settings
  /// together.
  public mutating func run(_ observe: (Stop) -> Void) {
    let shared = transcript.setup
    work?.expect(transcript.cases.count, .cases)
    for one in transcript.cases { play(one, shared.applying(one), observe) }
    let groups = transcript.promises.inGroups { shared.applying($0.settings) }
    for (setup, promises) in groups { judge(promises, setup, observe) }
  }

  private mutating func play(
    _ one: Transcript.Case, _ setup: Transcript.Setup, _ observe: (Stop) -> Void
  ) {
    defer { work?.did(1, .cases) }
    guard let (dialog, opened) = dialog(setup, one, observe) else { return }
    var coverage = opened.coverage
    let failure = player.counting(&coverage) { $0.play(one, on: dialog) }
    if failure != nil { work?.found("the case \(quoted(one.name)) fails") }
    observe(
      .played(
        Played(written: one, setup: setup, dialog: dialog, failure: failure, coverage: coverage)))
  }

  private mutating func judge(
    _ promises: [Promise], _ setup: Transcript.Setup, _ observe: (Stop) -> Void
  ) {
    let first = Transcript.Case(
      promises[0].name, lines: promises[0].lines, number: promises[0].number)
    guard case (let dialog, var opened)? = dialog(setup, first, observe) else { return }
    let problems = promises.map { $0.problems(in: dialog) }
    let sound = zip(promises, problems).filter { $0.1.isEmpty }.map(\.0)
    for problem in problems.joined() { observe(.unsound(problem)) }
    do throws(PromiseError) {
      let whole = setup.completed(by: defaults(opened.stage.script))
      let results = try Promise.results(
        of: sound, whole, on: &opened.stage, PromiseLimits(most: mostStates), work: work)
      for (promise, result) in zip(sound, results) { observe(.judged(promise, result)) }
    } catch {
      switch error {
      case .setup(let error): observe(.misfit(error, first))
      case .problems(let problems): for problem in problems { observe(.unsound(problem)) }
      // A result says this, and no error.
      case .vacuous: break
      }
    }
  }

  /// A dialog that has not begun, with its stage; nil if there is none, which the observer knows.
  private mutating func dialog(
    _ setup: Transcript.Setup, _ one: Transcript.Case, _ observe: (Stop) -> Void
  ) -> (Dialog, Opened)? {
    let key = [setup.script, setup.configuration]
    if stages[key] == nil {
      stages[key] = .some(nil)
      do throws(OpeningError) {
        stages[key] = .some((try open(setup, one), coverage(setup)))
      } catch {
        observe(.unopened(error))
      }
    }
    guard let script = stages[key]??.stage.script else { return nil }
    do throws(SetupError) {
      let whole = setup.completed(by: defaults(script))
      guard let dialog = try stages[key]??.stage.dialog(for: whole), let opened = stages[key] ?? nil
      else { return nil }
      return (dialog, opened)
    } catch {
      observe(.misfit(error, one))
      return nil
    }
  }
}
