internal import Starling

/// The environment variables of a process.
package struct Environment: Sendable {
  package let variables: [String: String]

  package init(variables: [String: String]) { self.variables = variables }

  /// The variables of this process.
  package init() {
    var variables: [String: String] = [:]
    for entry in Platform.environment {
      guard let equals = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      variables[String(entry[..<equals])] = String(Substring(entry.utf8[equals...].dropFirst()))
    }
    self.init(variables: variables)
  }

  /// The value of a variable; nil if it is not set or empty.
  package subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a variable is set, and not to `0`, `false`, `no` or an empty value.
  package func isOn(_ name: String) -> Bool {
    guard let value = self[name]?.lowercased() else { return false }
    return !["0", "false", "no"].contains(value)
  }

  /// The languages of the person as tags, the one that is liked most first. A list in `LANGUAGE`
  /// goes before the system locale, but not before one that asks for no language.
  package var locales: [String] {
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap({ self[$0] }).first
    guard system != "C", system != "POSIX" else { return [] }
    let listed = self["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    let tags = listed.compactMap(Self.languageTag).filter(LanguageTag.isWellFormed)
    return tags + (system.flatMap(Self.languageTag).map { [$0] } ?? [])
  }

  /// The tag of a system locale such as `fr_CA.UTF-8`; nil if it names no language.
  package static func languageTag(ofLocale value: String) -> String? {
    let name = value.prefix { $0 != "." && $0 != "@" }
    guard name != "C", name != "POSIX" else { return nil }
    return String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// Whether a terminal shows only ASCII: it is the Linux console, whose font has few signs, or its
  /// charset is not UTF-8. Where nothing names a charset, it is taken for UTF-8.
  var hasPlainTerminal: Bool {
    if self["TERM"] == "linux" { return true }
    guard let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap({ self[$0] }).first else {
      return false
    }
    if locale == "C" || locale == "POSIX" { return true }
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let charset = locale[dot...].dropFirst().prefix { $0 != "@" }.lowercased()
    return charset != "utf-8" && charset != "utf8"
  }

  /// The variable that forbids asking; nil if there is none.
  package var asksForSilence: String? {
    Silence.all.first { $0.holds(in: self) }?.variable
  }

  /// The program that opens addresses on the desktop; nil if there is no desktop.
  var opener: String? {
    #if canImport(Darwin)
      return "/usr/bin/open"
    #else
      return self["DISPLAY"] != nil || self["WAYLAND_DISPLAY"] != nil ? "xdg-open" : nil
    #endif
  }

  /// Whether the terminal is known to support hyperlinks.
  var terminalMakesLinks: Bool {
    if let version = self["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5_000 }
    let marks = [
      "WT_SESSION", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE",
      "GHOSTTY_RESOURCES_DIR",
    ]
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
    return marks.contains { self[$0] != nil } || programs.contains(self["TERM_PROGRAM"] ?? "")
  }

  /// Whether a terminal says that its background is light: `COLORFGBG` ends with one of its sixteen
  /// colors, of which these are white and gray.
  var hasLightTerminal: Bool {
    self["COLORFGBG"].map { $0.hasSuffix(";15") || $0.hasSuffix(";7") } ?? false
  }
}
