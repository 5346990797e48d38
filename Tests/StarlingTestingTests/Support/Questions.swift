import Starling

/// A script with questions in a row, each with stars, a route that tests the answer if there are
/// few stars, and two texts. Only some answers distinguish `atLeast` and `is` from their mutants.
enum Questions {
  static func script(_ count: Int) throws(ScriptError) -> Script {
    let blocks = (0..<count).map { number in
      #"""
        "q\#(number)": {"type": "choice", "text": "Q\#(number)", "saveAs": "v\#(number % 3)", "next": "r\#(number)",
          "buttons": ["Yes", "No", "Maybe"]},
        "r\#(number)": {"type": "rating", "text": "R\#(number)", "next": "w\#(number)",
          "branches": [{"when": {"atLeast": 4}, "next": "b\#(number)"}]},
        "w\#(number)": {"type": "route", "next": "a\#(number)",
          "branches": [{"when": {"of": "v\#(number % 3)", "is": "Yes"}, "next": "b\#(number)"}]},
        "a\#(number)": {"type": "text", "text": "A\#(number)", "next": "b\#(number)"},
        "b\#(number)": {"type": "text", "text": "B\#(number)", "next": \#(next(number, count))}
      """#
    }
    return try Script(json: #"{"start": "q0", "blocks": {\#(blocks.joined(separator: ","))}}"#)
  }

  private static func next(_ number: Int, _ count: Int) -> String {
    number + 1 < count ? #""q\#(number + 1)""# : "null"
  }
}
