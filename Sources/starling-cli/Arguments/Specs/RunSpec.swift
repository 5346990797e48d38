extension CommandSpec {
  package static let run = CommandSpec(
    "run", in: .conversation, "Hold the conversation of a script"
  )
  .showing(
    Example("starling run rating.json", "talk to a script as its readers will"),
    Example("starling run rating.json --start wish --instant", "begin in the middle, no delays"),
    Example("starling run rating.json --set app=Maps --json", "get the result as JSON")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering(
    .set, .locale, .start, .instant, .speed,
    .json, .events,
    .plain, .color, .width
  )
  .explaining(
    "It asks no rule and records nothing. It ends with 0 when the conversation is over, and with 1 "
      + "when you leave early.")
}
