/// What a check finds. The rule that finds it makes it, at the end of its file.
package struct Finding: Equatable, Sendable {
  /// The code that identifies the kind of finding.
  package let code: DiagnosticCode
  /// One sentence that says what is wrong and, unless that is obvious, what to do.
  package let sentence: String
  /// What fixes it; nil where only the author knows the intention.
  let repair: Repair?

  /// Whether there may be an edit that fixes it.
  package var isMendable: Bool { repair != nil }

  init(_ code: DiagnosticCode, _ sentence: String, repair: Repair? = nil) {
    self.code = code
    self.sentence = sentence
    self.repair = repair
  }
}

extension Finding {
  /// A copy that something fixes.
  func mended(by repair: Repair) -> Finding { Finding(code, sentence, repair: repair) }

  /// What fixes a finding at its place. Names are looked up when a file is repaired, not when it is
  /// checked.
  enum Repair: Equatable, Sendable {
    /// The string becomes another one.
    case write(String)
    /// The value becomes this JSON text.
    case writeValue(String)
    /// The object under the key gets this member at its end.
    case addMember(String)
    /// The string becomes the word of a list that is meant.
    case word(String, of: String, words: [String])
    /// The string becomes the name of a list, or the value, that its author wrote elsewhere.
    case ownName(String, of: String, names: [String])
    /// The string becomes the id of the block that is meant.
    case blockID(String)
    /// The key becomes the one that is meant of an object with this name.
    case key(String, of: String)
    /// The key of a translation becomes the original text that is meant.
    case originalText(String)
    /// The key becomes this JSON text, whatever the value.
    case writeKey(String)
    /// The member becomes this JSON text, with its value.
    case writeMember(String)
    /// The member with this value gets another key, and perhaps another value as JSON, unless its
    /// object has that key already.
    case writeTest(key: String, value: String?)
    /// This text is inserted before the place.
    case insert(String)
    /// The member goes, with its comma.
    case removeMember
    /// The member becomes the last one of `blocks`, which stand before it.
    case moveIn
    /// The comma before the place goes.
    case removeComma
    /// All comments of the file become members or go.
    case moveComments
    /// The value goes from `set`, and a number is added to its variable instead.
    case add(String, Int)
    /// The string in single quotes gets double ones.
    case requote
    /// Placeholders in the string lose their spaces.
    case joinPlaceholders
  }
}
