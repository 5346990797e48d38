internal import Starling

/// A conversation that is held to see what it takes, move by move.
struct Walk {
  private let ground: Ground
  private let variables: [String: Value]
  private let number: Int
  private(set) var dialog: Dialog
  private var record: Survey.Record
  private var hasNews = false
  private var arrivals: Set<BlockNumber> = []

  private static let mostMoves = 20_000

  /// A walk that goes on behind a step of a survey: from its point, by its move if it has one.
  init(_ survey: Survey, from step: Survey.Step) {
    ground = survey.ground
    number = survey.nextWalk
    record = Survey.Record(base: step.point, answers: [])
    variables = survey.points[Int(step.point)].variables
    dialog = survey.dialog(at: step.point)
    if let move = step.move, let block = dialog.waiting {
      for event in dialog.events(of: move) { dialog.stepSilently(event) }
      record.answers.append(Answer(block: block, move: move))
    } else if dialog.waiting == nil {
      dialog.stepSilently(.begin)
    }
  }

  var count: Int { record.answers.count }
  var canGoOn: Bool { count < Self.mostMoves }

  /// Whether it has come to a block since it went its own way.
  func passed(_ block: BlockNumber) -> Bool { arrivals.contains(block) }

  /// Makes a move and notes what is new; returns the blocks that it comes to.
  @discardableResult
  mutating func go(_ move: Move, at block: BlockNumber, _ survey: inout Survey) -> [BlockNumber] {
    let before = dialog
    var all: [Observation] = []
    var observations: [Observation] = []
    for event in dialog.events(of: move) {
      observations.removeAll(keepingCapacity: true)
      dialog.observe(event, &observations)
      all += observations
    }
    if survey.isNews(all) {
      hasNews = true
      survey.note(all, of: move, at: point(before))
    }
    record.answers.append(Answer(block: block, move: move))
    if let next = dialog.waiting, survey.prompts[Int(next)] < 0 {
      hasNews = true
      survey.notePrompt(of: next, at: point(dialog))
    }
    let come = all.compactMap { if case .arrived(let block) = $0 { block } else { nil } }
    arrivals.formUnion(come)
    return come
  }

  /// Leaves a point from which others can go on.
  mutating func leavePoint(_ survey: inout Survey) -> Int32 {
    hasNews = true
    return survey.add(point(dialog), keepingDialog: true)
  }

  private func point(_ dialog: Dialog) -> Survey.Point {
    Survey.Point(dialog, walk: number, count: count, variables)
  }

  /// Gives the answers that are not accepted here, where nobody has.
  mutating func takeRefusals(at block: BlockNumber, _ survey: inout Survey) {
    for move in ground.answers.refused[Int(block)] {
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      if survey.isNews(trial.observations) { go(move, at: block, &survey) }
    }
  }

  /// Keeps the walk if there is news of it.
  func finish(_ survey: inout Survey) { if hasNews { survey.keep(record) } }
}
