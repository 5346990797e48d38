extension Script {
  /// The script as JSON that says the same: what is read from it is equal to this script. White
  /// space, `$comment` and the order of keys in a block are not kept; nor is what is written only
  /// as it would be anyway.
  public var json: String { ScriptWriter(tables).json.laidOut() + "\n" }
}
