internal import Starling

/// Saves conversations that are drawn by chance, and goes on by chance in the new script.
struct UnderWaySample {
  /// What surely becomes of people.
  private(set) var fates: Fates
  private let possible: Fates
  private let scripts: UnderWayScripts
  private var numbers = SeededNumbers(seed: 1)

  /// How many more steps there is time for.
  private var rest = 40_000

  private static let mostTalks = 60

  init(_ scripts: UnderWayScripts, of possible: Fates) {
    self.scripts = scripts
    self.possible = possible
    fates = Fates(scripts.mapping, scripts.usual.possible)
    for number in 0..<Self.mostTalks where possible.ofBlock.keys.contains(where: isOpen) {
      draw(Exploration.Leaning.allCases[number % Exploration.Leaning.allCases.count])
    }
  }

  /// Whether more may become of those who wait at a block than was found.
  private func isOpen(_ block: BlockNumber) -> Bool {
    (possible.ofBlock[block] ?? []).contains { !fates.has($0, at: block) }
  }

  private mutating func draw(_ leaning: Exploration.Leaning) {
    let map = scripts.maps.old
    let scoring = scripts.scoring
    var talk = Ways.Talk(
      dialog: Dialog(map.script, scripts.options), scored: scoring.everywhere)
    talk.dialog.give(map.drawnHostSet(&numbers))
    talk.dialog.stepSilently(.begin)
    talk.scored.formUnion(scoring.changed(before: talk.dialog))
    for _ in 0..<2 * map.script.tables.blocks.count + 40 {
      guard rest > 0, let block = talk.dialog.waiting else { return }
      if isOpen(block) { goOn(talk, at: block) }
      guard let (number, events) = map.drawnMove(of: talk.dialog, &numbers, leaning) else { return }
      for event in events { talk.dialog.stepSilently(event) }
      talk.scored.formUnion(
        scoring.changed(by: map.answers.moves[block][number], at: block, talk.dialog))
    }
  }

  private mutating func goOn(_ talk: Ways.Talk, at block: BlockNumber) {
    guard var save = Resumed(talk, at: block, in: scripts, noting: &fates) else { return }
    if save.dialog.prompt == nil, save.dialog.ending == nil { save.dialog.stepSilently(.begin) }
    fates.note(scripts.reads.misses(at: save.dialog), at: block)
    save.arrive()
    for _ in 0..<2 * scripts.maps.new.script.tables.blocks.count + 40 {
      rest -= 1
      guard let move = scripts.maps.new.drawnMove(of: save.dialog, &numbers) else { break }
      save.take(move.events, scripts.reads, noting: &fates)
      save.arrive()
    }
    guard let ending = save.dialog.ending else { return }
    if ending == .stuck, !scripts.past.sticks[0] { fates.note(.stuck, at: block) }
    fates.note(at: block) { !save.asked.contains($0) }
  }
}
