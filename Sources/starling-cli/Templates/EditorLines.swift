/// The lines with which an editor starts the language server.
enum EditorLines: String, CaseIterable, Sendable {
  case neovim, helix, zed, emacs, vscode

  var text: String {
    switch self {
    case .neovim: Self.forNeovim
    case .helix: Self.forHelix
    case .zed: Self.forZed
    case .emacs: Self.forEmacs
    case .vscode: Self.forVSCode
    }
  }

  private static let forNeovim = #"""
    -- In init.lua:
    local config = { name = "starling", cmd = { "starling", "lsp" }, root_dir = vim.fn.getcwd() }
    local client
    vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
      pattern = { "*.json", "*.chat" },
      callback = function(event)
        client = client or (vim.lsp.start or vim.lsp.start_client)(config)
        vim.lsp.buf_attach_client(event.buf, client)
      end,
    })
    """#

  private static let forHelix = #"""
    # In ~/.config/helix/languages.toml:
    [language-server.starling]
    command = "starling"
    args = ["lsp"]

    [[language]]
    name = "json"
    language-servers = ["starling", "vscode-json-language-server"]

    [[language]]
    name = "starling-chat"
    scope = "text.starling-chat"
    file-types = ["chat"]
    language-servers = ["starling"]
    """#

  private static let forZed = #"""
    // In .zed/settings.json of the project. Without an extension, Zed starts no further server, so
    // this one takes the place of the one for JSON; transcripts are opened as JSON, too.
    {
      "file_types": { "JSON": ["chat"] },
      "lsp": {
        "json-language-server": { "binary": { "path": "starling", "arguments": ["lsp"] } }
      }
    }
    """#

  private static let forEmacs = #"""
    ;; In init.el, for Eglot:
    (define-derived-mode starling-chat-mode text-mode "Chat")
    (add-to-list 'auto-mode-alist '("\\.chat\\'" . starling-chat-mode))
    (with-eval-after-load 'eglot
      (add-to-list 'eglot-server-programs
                   '((js-json-mode json-ts-mode starling-chat-mode) "starling" "lsp")))
    (add-hook 'js-json-mode-hook #'eglot-ensure)
    (add-hook 'json-ts-mode-hook #'eglot-ensure)
    (add-hook 'starling-chat-mode-hook #'eglot-ensure)
    """#

  private static let forVSCode = #"""
    // In .vscode/settings.json. A language server needs an extension in VS Code, which starts
    // "starling lsp"; without one, the schema completes keys and marks mistakes of form. It is
    // written by: starling schema > starling.schema.json. Files of other kinds are left out by
    // patterns that begin with "!".
    {
      "json.schemas": [
        {
          "fileMatch": ["/*.json", "!/.vscode/*.json", "!/starling.schema.json"],
          "url": "./starling.schema.json"
        }
      ]
    }
    """#
}
