/// The lines with which an editor starts the language server.
enum EditorLines: String, CaseIterable, Sendable {
  case vim, neovim, helix, zed, emacs, vscode

  var text: String {
    switch self {
    case .vim: Self.forVim
    case .neovim: Self.forNeovim
    case .helix: Self.forHelix
    case .zed: Self.forZed
    case .emacs: Self.forEmacs
    case .vscode: Self.forVSCode
    }
  }

  private static let forNeovim = #"""
    -- In init.lua. The folder starling-vim colors transcripts from here:
    --   mkdir -p ~/.local/share/nvim/site/pack/starling/start
    --   mv starling-vim ~/.local/share/nvim/site/pack/starling/start/
    local config = { name = "starling", cmd = { "starling", "lsp" }, root_dir = vim.fn.getcwd() }
    local client
    vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
      pattern = { "*.json", "*.chat" },
      callback = function(event)
        client = client or (vim.lsp.start or vim.lsp.start_client)(config)
        vim.lsp.buf_attach_client(event.buf, client)
      end,
    })
    -- The code lens "Play from here", which vim.lsp.codelens.refresh() shows:
    vim.lsp.commands = vim.lsp.commands or {}
    vim.lsp.commands["starling.play"] = function(command)
      local words = vim.tbl_map(vim.fn.shellescape, command.arguments)
      vim.cmd("botright split | terminal starling run " .. table.concat(words, " "))
    end
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
    (define-derived-mode starling-chat-mode text-mode "Chat"
      (setq-local comment-start "# ")
      (setq font-lock-defaults
            '((("^#.*" . 'font-lock-comment-face) ("^===.*" . 'font-lock-function-name-face)
               ("^|.*" . 'font-lock-string-face) ("^! *\\w+" . 'font-lock-builtin-face)
               ("^\\(@.*\\|\\.\\.\\.\\)$" . 'font-lock-constant-face)
               ("^[a-z][a-z ]*[0-9]*:" . 'font-lock-keyword-face)) t)))
    (add-to-list 'auto-mode-alist '("\\.chat\\'" . starling-chat-mode))
    (with-eval-after-load 'eglot
      (add-to-list 'eglot-server-programs
                   '((js-json-mode json-ts-mode starling-chat-mode) "starling" "lsp")))
    (add-hook 'js-json-mode-hook #'eglot-ensure)
    (add-hook 'json-ts-mode-hook #'eglot-ensure)
    (add-hook 'starling-chat-mode-hook #'eglot-ensure)
    """#

  private static let forVSCode = #"""
    // VS Code loads the extension in starling-vscode as it is, without a server: choose "Developer:
    // Install Extension from Location...", or
    //   mv starling-vscode ~/.vscode/extensions/
    // It colors transcripts, completes the keys of scripts, and marks mistakes of form. It also
    // finds what "check" and "test" print, for which this is .vscode/tasks.json:
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "starling",
          "type": "shell",
          "command": "starling check . ; starling test .",
          "problemMatcher": ["$starling", "$starling-test"]
        }
      ]
    }
    """#

  private static let forVim = #"""
    " In vimrc, for vim-lsp. The folder starling-vim colors transcripts from here:
    "   mkdir -p ~/.vim/pack/starling/start && mv starling-vim ~/.vim/pack/starling/start/
    autocmd User lsp_setup call lsp#register_server({
      \ 'name': 'starling', 'cmd': ['starling', 'lsp'], 'allowlist': ['json', 'starling-chat'] })
    """#
}
