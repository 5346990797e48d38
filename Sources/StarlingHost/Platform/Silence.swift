/// A variable of the environment by which no one is to be asked: the person wishes that, or there
/// is none.
package struct Silence: Sendable {
  package let variable: String
  /// The value that counts; nil if every one does but those that mean no.
  let value: String?
  /// Another variable, without which this one means nothing.
  let beside: String?
  /// Who sets it, for the end of a sentence.
  let setter: String

  private init(_ variable: String, _ setter: String, value: String? = nil, beside: String? = nil) {
    self.variable = variable
    self.setter = setter
    self.value = value
    self.beside = beside
  }

  /// The variable as people would write it.
  package var written: String {
    variable + (value.map { "=\($0)" } ?? "") + (beside.map { " beside \($0)" } ?? "")
  }

  func holds(in environment: Environment) -> Bool {
    guard environment.isOn(variable), beside.map(environment.isOn) ?? true else { return false }
    return value == nil || environment[variable] == value
  }

  /// All of them, with those first that most people know.
  package static let all = [
    Silence("STARLING_DISABLED", "you"), Silence("DO_NOT_TRACK", "you"),
    Silence("CI", "most services that build"), Silence("JENKINS_URL", "Jenkins"),
    Silence("BUILD_NUMBER", "Jenkins", beside: "BUILD_ID"),
    Silence("TEAMCITY_VERSION", "TeamCity"), Silence("TF_BUILD", "Azure Pipelines"),
    Silence("BUILDKITE", "Buildkite"), Silence("GITLAB_CI", "GitLab"),
    Silence("AI_AGENT", "several agents"), Silence("AGENT", "several agents"),
    Silence("CLAUDECODE", "Claude Code"), Silence("CODEX_SANDBOX", "Codex"),
    Silence("CODEX_CI", "Codex"), Silence("CODEX_THREAD_ID", "Codex"),
    Silence("CURSOR_AGENT", "Cursor"), Silence("GEMINI_CLI", "Gemini CLI"),
    Silence("COPILOT_CLI", "Copilot"), Silence("COPILOT_AGENT", "Copilot"),
    Silence("OPENCODE", "OpenCode"), Silence("OPENCODE_CLIENT", "OpenCode"),
    Silence("OR_APP_NAME", "Aider", value: "Aider"), Silence("CLINE_ACTIVE", "Cline"),
    Silence("GOOSE_TERMINAL", "Goose"), Silence("AMP_CURRENT_THREAD_ID", "Amp"),
    Silence("AUGMENT_AGENT", "Augment"), Silence("ANTIGRAVITY_AGENT", "Antigravity"),
    Silence("QWEN_CODE", "Qwen Code"),
  ]

  /// All of them in words, by who sets them: `Jenkins (JENKINS_URL, BUILD_NUMBER beside BUILD_ID)`.
  package static var inWords: String {
    var setters: [(name: String, variables: [String])] = []
    for silence in all {
      if setters.last?.name != silence.setter { setters.append((silence.setter, [])) }
      setters[setters.count - 1].variables.append(silence.written)
    }
    return setters.map { "\($0.name) (\($0.variables.joined(separator: ", ")))" }
      .joined(separator: ", ")
  }
}
