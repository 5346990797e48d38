/// The lines of a pipeline that checks scripts, tests them, and says what people notice of an edit.
enum PipelineLines: String, CaseIterable, Sendable {
  case github, gitlab

  var text: String {
    switch self {
    case .github:
      """
      # In .github/workflows/starling.yml:
      name: starling
      on: [push, pull_request]
      jobs:
        scripts:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
              with: { fetch-depth: 0 }
            # Install starling here, as you install your other tools.
            - run: starling check --strict --format github .
            - run: starling test .
            - if: github.event_name == 'pull_request'
              run: |
                base=$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)
      \(Self.comparison(" --format github", indent: 10))
      """
    case .gitlab:
      """
      # In .gitlab-ci.yml:
      starling:
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
        variables: { GIT_DEPTH: 0 }
        # Install starling in before_script, or choose an image that has it.
        script:
          - starling check --strict .
          - starling test --format junit . > starling.xml
          - |
            base=${CI_MERGE_REQUEST_DIFF_BASE_SHA:-HEAD}
      \(Self.comparison("", indent: 6))
        artifacts:
          when: always
          reports: { junit: starling.xml }
      """
    }
  }

  /// Compares each script that has changed since a base. Other files of JSON have no blocks.
  private static func comparison(_ options: String, indent: Int) -> String {
    let lines = #"""
      changed=$(git -c core.quotePath=off diff --name-status -M "$base" HEAD -- '*.json')
      printf '%s\n' "$changed" | while IFS="$(printf '\t')" read -r _ old new; do
        new=${new:-$old}
        # Only what has blocks, before or now, is a script.
        { git show "$base:$old"; cat "./$new"; true; } 2> /dev/null | grep '"blocks"' > /dev/null || continue
        # 1: people notice something; 2: that is undecided; 65: a broken script, which check reports.
        starling diff "$base:$old" "$new"\#(options) || case $? in 1 | 2 | 65) ;; *) exit 1 ;; esac
      done
      """#
    let space = String(repeating: " ", count: indent)
    return lines.split(separator: "\n").map { space + $0 }.joined(separator: "\n")
  }
}
