internal import Starling

extension Survey {
  /// The dialog at a point; of a walk it is made again from where it was last kept.
  func dialog(at point: Int32) -> Dialog {
    guard case .along(let walk, let count) = points[Int(point)].way else {
      return points[Int(point)].dialog ?? ground.dialog()
    }
    var kept = Int(point)
    while points[kept].dialog == nil { kept -= 1 }
    guard var dialog = points[kept].dialog, case .along(_, let start) = points[kept].way else {
      return ground.dialog()
    }
    for answer in walks[walk].answers[start..<count] {
      for event in dialog.events(of: answer.move) { dialog.stepSilently(event) }
    }
    return dialog
  }

  /// The moves to a point from the beginning.
  func moves(to point: Int32) -> [Move] { answers(to: point, last: .max).map(\.move) }

  func moves(of step: Step) -> [Move] { moves(to: step.point) + (step.move.map { [$0] } ?? []) }

  /// The last answers on the way to a point.
  func answers(to point: Int32, last most: Int) -> [Answer] {
    var answers: [Answer] = []
    var point = Int(point)
    while answers.count < most {
      switch points[point].way {
      case .beginning: return answers.reversed()
      case .along(let walk, let count):
        answers += walks[walk].answers.prefix(count).suffix(most - answers.count).reversed()
        point = Int(walks[walk].base)
      case .after(let parent, let move):
        if let move, let block = points[Int(parent)].dialog?.waiting {
          answers.append(Answer(block: block, move: move))
        }
        point = Int(parent)
      }
    }
    return answers.reversed()
  }

  /// The block at whose prompt a point waits.
  func block(at point: Int32) -> BlockNumber? {
    guard case .along(let walk, let count) = points[Int(point)].way,
      count < walks[walk].answers.count
    else { return dialog(at: point).waiting }
    return walks[walk].answers[count].block
  }

  /// Moves from the beginning, with the blocks at which they are made.
  func answers(of story: Story) -> [Answer] {
    var dialog = ground.dialog(story.variables)
    dialog.stepSilently(.begin)
    var answers: [Answer] = []
    for move in story.moves {
      guard let block = dialog.waiting else { break }
      answers.append(Answer(block: block, move: move))
      for event in dialog.events(of: move) { dialog.stepSilently(event) }
    }
    return answers
  }
}
