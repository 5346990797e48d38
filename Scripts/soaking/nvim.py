"""Lets Neovim, without a screen, work with the language server on a demo.

It starts the server with the lines of 'starling new --editor neovim', sees the findings, completes
the id of a block, applies a fix, and renames a block in the script and its transcript. The files
must then be those that are expected, and their tests pass. It is left out without Neovim.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command

SHORT = []
TIMEOUT = 60

STEPS = r"""
local function fail(why) io.stderr:write(why .. "\n"); vim.cmd("cquit 3") end
local function until_true(what, condition)
  if not vim.wait(10000, condition, 20) then fail("waited in vain for " .. what) end
end
local function codes()
  local all = {}
  for _, found in ipairs(vim.diagnostic.get(0)) do table.insert(all, found.code) end
  table.sort(all)
  return table.concat(all, " ")
end
local function client()
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  return get()[1]
end
local function position(word, more)
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  for number, line in ipairs(lines) do
    local at = line:find(word, 1, true)
    if at then return { line = number - 1, character = at - 1 + more } end
  end
  fail("no " .. word)
end
local function ask(method, params)
  params.textDocument = vim.lsp.util.make_text_document_params()
  local answers, why = vim.lsp.buf_request_sync(0, method, params, 10000)
  local _, answer = next(answers or {})
  if not answer or answer.err then fail(method .. ": " .. vim.inspect(why or answer)) end
  return answer.result
end
local function apply(edit) vim.lsp.util.apply_workspace_edit(edit, client().offset_encoding or "utf-16") end

vim.cmd("edit rating.json")
until_true("the findings", function() return codes() == "dangling-link" end)

local place = position('"next": "strs"', 9)
local found = false
for _, item in ipairs(ask("textDocument/completion", { position = place })) do
  found = found or item.label == "stars"
end
if not found then fail("stars is not offered") end

local actions = ask("textDocument/codeAction",
  { range = { start = place, ["end"] = place }, context = { diagnostics = {} } })
local fix
for _, action in ipairs(actions) do
  if not fix and action.title:find('^Write "') then fix = action end
end
if not fix then fail("no fix is offered") end
apply(fix.edit)
until_true("the script to be right", function() return codes() == "" end)

apply(ask("textDocument/rename", { position = position('"stars": {', 2), newName = "score" }))
until_true("the script to stay right", function() return codes() == "" end)
vim.cmd("silent wall")
vim.cmd("qall")
"""


def add_options(parser):
    add_command_option(parser)


def run(options):
    if shutil.which("nvim") is None:
        print("nvim: left out, since Neovim is not installed", flush=True)
        return True
    findings = Findings("nvim")
    starling = command(options)
    with tempfile.TemporaryDirectory(prefix="starling-nvim-") as folder:
        work(starling, Path(folder), findings)
    return findings.end("a demo edited")


def work(starling, folder, findings):
    (folder / "bin").mkdir()
    (folder / "bin/starling").symlink_to(starling)
    environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "HOME": str(folder)}

    def go(*words):
        return subprocess.run(
            words, cwd=folder, env=environment, timeout=TIMEOUT, capture_output=True, text=True)

    script = (ROOT / "Demo/rating.json").read_text()
    chat = (ROOT / "Demo/rating.chat").read_text()
    (folder / "rating.json").write_text(script.replace('"next": "stars"', '"next": "strs"', 1))
    (folder / "rating.chat").write_text(chat)
    (folder / "init.lua").write_text(go("starling", "new", "--editor", "neovim").stdout)
    (folder / "steps.lua").write_text(STEPS)
    done = go("nvim", "--headless", "-n", "-u", "init.lua", "-c", "luafile steps.lua")
    findings.expect(done.returncode == 0, f"Neovim ended with {done.returncode}: {done.stderr}")
    for name, before in (("rating.json", script), ("rating.chat", chat)):
        wanted = before.replace('"stars"', '"score"').replace("block stars", "block score")
        wanted = wanted.replace("! set stars", "! set score").replace("{{stars}}", "{{score}}")
        findings.expect((folder / name).read_text() == wanted, f"{name} is not as expected")
    for words in (("check", "--strict", "rating.json"), ("test", "rating.chat")):
        done = go("starling", *words)
        findings.expect(done.returncode == 0, f"{' '.join(words)}: {done.stdout}{done.stderr}")
