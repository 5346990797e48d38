import Starling
import StarlingAuthoring
import StarlingTesting

/// The files by which an editor knows transcripts and scripts without the language server.
extension EditorLines {
  /// The folder that is written; nil where the printed lines are enough.
  var folder: String? {
    switch self {
    case .vscode: "starling-vscode"
    case .vim, .neovim: "starling-vim"
    case .helix, .zed, .emacs: nil
    }
  }

  /// The files in the folder, by their paths there.
  var files: [(path: String, text: String)] {
    switch self {
    case .vscode:
      [
        ("package.json", Self.manifest), ("language-configuration.json", Self.configuration),
        ("starling-chat.tmLanguage.json", Self.grammar), ("script.schema.json", Self.scripts),
        ("starling.schema.json", ScriptSchema.text),
      ]
    case .vim, .neovim:
      [("ftdetect/starling-chat.vim", Self.detection), ("syntax/starling-chat.vim", Self.syntax)]
    case .helix, .zed, .emacs: []
    }
  }

  // MARK: The words of transcripts

  /// What lines begin with before a colon, and the lines that are a word alone.
  private static let words: (keys: String, alone: String) = {
    let forms = TranscriptForms.settings + TranscriptForms.steps + TranscriptForms.clauses
    let lines = forms.map(\.form).filter { $0.first?.isLetter == true }
    let keys = lines.filter { $0.contains(":") }.map { line in
      String(String(line.prefix { $0 != ":" && !$0.isUppercase }).trimmed())
    }
    let alone = lines.filter { line in !line.contains(":") && !line.contains(where: \.isUppercase) }
    return (Set(keys).sorted().joined(separator: "|"), Set(alone).sorted().joined(separator: "|"))
  }()

  // MARK: Visual Studio Code

  private static let manifest = #"""
    {
      "name": "starling",
      "displayName": "Starling",
      "description": "Transcripts in color, the schema of scripts, and a problem matcher",
      "version": "\#(Version.current)",
      "publisher": "local",
      "engines": { "vscode": "^1.75.0" },
      "categories": ["Programming Languages"],
      "contributes": {
        "languages": [
          {
            "id": "starling-chat",
            "aliases": ["Starling transcript"],
            "extensions": [".chat"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "starling-chat",
            "scopeName": "text.starling-chat",
            "path": "./starling-chat.tmLanguage.json"
          }
        ],
        "jsonValidation": [{ "fileMatch": "*.json", "url": "./script.schema.json" }],
        "problemMatchers": [
          {
            "name": "starling",
            "owner": "starling",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning|note): (.+) \\[([a-z0-9-]+)\\]$",
              "file": 1,
              "line": 2,
              "column": 3,
              "severity": 4,
              "message": 5,
              "code": 6
            }
          },
          {
            "name": "starling-test",
            "owner": "starling-test",
            "severity": "error",
            "fileLocation": ["autoDetect", "${workspaceFolder}"],
            "pattern": {
              "regexp": "^(\\S.*\\.chat):(\\d+)(?::\\d+)?: (.+)$",
              "file": 1,
              "line": 2,
              "message": 3
            }
          }
        ]
      }
    }

    """#

  private static let configuration = #"""
    {
      "comments": { "lineComment": "#" },
      "brackets": [["{", "}"], ["(", ")"]],
      "autoClosingPairs": [{ "open": "\"", "close": "\"" }, { "open": "{{", "close": "}}" }]
    }

    """#

  private static let grammar = #"""
    {
      "name": "Starling transcript",
      "scopeName": "text.starling-chat",
      "fileTypes": ["chat"],
      "patterns": [
        { "name": "comment.line.number-sign.starling-chat", "match": "^#.*$" },
        {
          "match": "^(===)\\s+(promise:)?(.*)$",
          "captures": {
            "1": { "name": "punctuation.definition.heading.starling-chat" },
            "2": { "name": "keyword.control.starling-chat" },
            "3": { "name": "entity.name.section.starling-chat" }
          }
        },
        { "name": "string.unquoted.starling-chat", "match": "^\\|.*$" },
        {
          "match": "^(!\\s*\\w+)(.*)$",
          "captures": {
            "1": { "name": "support.function.starling-chat" },
            "2": { "name": "string.unquoted.starling-chat" }
          }
        },
        { "name": "constant.numeric.starling-chat", "match": "^(@.*|\\.\\.\\.\\s*)$" },
        {
          "match": "^((?:\#(words.keys))(?: \\d+)?:)(.*)$",
          "captures": {
            "1": { "name": "keyword.other.starling-chat" },
            "2": { "name": "string.unquoted.starling-chat" }
          }
        },
        { "name": "keyword.control.starling-chat", "match": "^(?:\#(words.alone))\\s*$" }
      ]
    }

    """#

  /// Of all files of JSON, those with blocks are scripts.
  private static let scripts = #"""
    {
      "if": { "required": ["blocks"], "properties": { "blocks": { "type": "object" } } },
      "then": { "$ref": "./starling.schema.json" }
    }

    """#

  // MARK: Vim and Neovim

  private static let detection = """
    autocmd BufNewFile,BufRead *.chat setfiletype starling-chat

    """

  private static let syntax = #"""
    if exists("b:current_syntax") | finish | endif

    syntax match starlingComment /^#.*/
    syntax match starlingTitle /^===.*/
    syntax match starlingText /^|.*/
    syntax match starlingMessage /^!\s*\w\+/
    syntax match starlingPause /^\(@.*\|\.\.\.\s*\)$/
    syntax match starlingWord /\v^(\#(words.keys))( \d+)?:/
    syntax match starlingAct /\v^(\#(words.alone))\s*$/

    highlight default link starlingComment Comment
    highlight default link starlingTitle Title
    highlight default link starlingText String
    highlight default link starlingMessage Function
    highlight default link starlingPause Number
    highlight default link starlingWord Keyword
    highlight default link starlingAct Statement

    let b:current_syntax = "starling-chat"

    """#
}
