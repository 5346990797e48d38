import Starling
import Testing

/// Numbers as people write them in their languages.
struct NumberTests {
  private static func dialog(_ format: String, _ tag: String) throws -> Dialog {
    var options = Dialog.Options()
    options.locale = tag
    let script = try Script(
      json: #"""
        {"locale":"\#(tag)",
        "blocks":{"n":{"type":"text-input","text":"N","format":"\#(format)","next":null}}}
        """#)
    var dialog = Dialog(script, options)
    _ = dialog.step(.begin)
    return dialog
  }

  @Test(
    arguments: [
      ("en", "1.5", 1.5), ("en", "1,5", nil), ("en", "1.500", 1.5), ("en", "1,500", nil),
      ("de", "1,5", 1.5), ("de", "1.5", 1.5), ("de", ",5", 0.5), ("de", "5,", 5),
      ("de", "-1,25", -1.25),
      ("de", "1.500", nil), ("de", "+12.000", nil), ("de", "0.500", 0.5),
      ("de", "1234.500", 1234.5),
      ("de", "1.5000", 1.5), ("de", "1,500", 1.5), ("de", "1.000,5", nil), ("de", "1e3", nil),
      ("de-AT", "1.500", nil), ("de-CH", "1,5", nil), ("de-CH", "1.500", 1.5),
      ("DE-ch", "1,5", nil),
      ("fr", "1,5", 1.5), ("fr", "1.500", 1.5), ("es", "1,5", 1.5), ("es-MX", "1,5", nil),
      ("es-AR", "1.500", nil), ("pt-PT", "1.500", 1.5), ("zh-Hant-TW", "1,5", nil),
      ("xx", "1,5", nil),
    ] as [(String, String, Double?)])
  func `a number is read with the marks of the person's language`(
    _ tag: String, _ text: String, _ number: Double?
  ) throws {
    var dialog = try Self.dialog("number", tag)
    let effects = dialog.step(.submit(text))
    #expect(dialog["n"] == number.map { .number($0) })
    #expect(effects.first == (number == nil ? .reject(.notANumber) : .echo(text)))
  }

  @Test(arguments: ["9007199254740993", "-12345678901234567890"])
  func `a whole number with more digits than a number holds stays as it was typed`(
    _ text: String
  ) throws {
    var dialog = try Self.dialog("integer", "en")
    #expect(dialog.step(.submit(text)).first == .echo(text))
    #expect(dialog["n"] == .text(text))
    dialog = try Self.dialog("integer", "en")
    _ = dialog.step(.submit("9007199254740991"))
    #expect(dialog["n"] == .number(9_007_199_254_740_991))
  }

  @Test(arguments: [
    ("number", "de", "1.500", "Bitte schreiben Sie 1500 oder 1,5."),
    ("number", "de", " -12.050 ", "Bitte schreiben Sie -12050 oder -12,05."),
    ("number", "de", "3.000", "Bitte schreiben Sie 3000 oder 3."),
    ("number", "fr-LU", "1.234", "Écrivez 1234 ou 1,234."),
    ("integer", "de", "1.500", "Bitte schreiben Sie 1500."),
    ("integer", "de", "1,5", "Bitte geben Sie eine ganze Zahl ein, etwa 3."),
    ("number", "fr", "x", "Tapez un nombre, comme 3,5."),
  ])
  func `a number that may be grouped is answered with what to write`(
    _ format: String, _ tag: String, _ text: String, _ sentence: String
  ) throws {
    var dialog = try Self.dialog(format, tag)
    guard case .reject(let code)? = dialog.step(.submit(text)).first else {
      Issue.record("\(text) was accepted")
      return
    }
    #expect(code == (format == "integer" ? .notAnInteger : .notANumber))
    #expect(Refusal(code, at: dialog.prompt, in: dialog).sentence == sentence)
  }

  @Test(arguments: [
    ("en", "0", "Please type a number of at least 0.5."),
    ("en", "1001", "Please type a number of at most 1000."),
    ("de", "0", "Please type a number of at least 0.5."),
    ("fr", "0", "Tapez un nombre d’au moins 0,5."),
    ("fr", "1001", "Tapez un nombre d’au plus 1000."),
  ])
  func `a number out of its bounds is answered with the bound`(
    _ tag: String, _ text: String, _ sentence: String
  ) throws {
    let script = try Script(
      json: #"""
        {"blocks":{"a":{"type":"text-input","text":"T","format":"number","min":0.5,"max":1000,"next":null}},
        "translations":{"fr":{"T":"T"}}}
        """#)
    var options = Dialog.Options()
    options.locale = tag
    var dialog = Dialog(script, options)
    _ = dialog.step(.begin)
    guard case .reject(let code)? = dialog.step(.submit(text)).first else {
      Issue.record("\(text) was accepted")
      return
    }
    #expect(Refusal(code, at: dialog.prompt, in: dialog).sentence == sentence)
  }

  @Test(arguments: [
    ("3,5", 3.5), ("3.5", 3.5), ("-0,25", -0.25), ("1,5000", 1.5), ("1.500", nil), ("1,500", nil),
    ("0,500", 0.5), ("12", 12),
  ])
  func `another language of the person's counts where it cannot be another number`(
    _ text: String, _ number: Double?
  ) throws {
    var options = Dialog.Options()
    options.locale = "de"
    let script = try script(#""n":{"type":"text-input","text":"N","format":"number","next":null}"#)
    var dialog = Dialog(script, options)
    _ = dialog.step(.begin)
    let effects = dialog.step(.submit(text))
    #expect(dialog["n"] == number.map { .number($0) })
    #expect(effects.first == (number == nil ? .reject(.notANumber) : .echo(text)))
  }
}
