-- Test of the setup for Neovim in spec/REFERENCE.md: completion and docs in a file of the spec.
--
--     nvim --clean --headless -l neovim.lua REFERENCE FILE

local reference, file = arg[1], arg[2]
local setup = table.concat(vim.fn.readfile(reference), "\n"):match("```lua\n(.-)```")
assert(setup, "the reference has no setup for Neovim")
vim.cmd("filetype on")
assert(load(setup))()
vim.cmd.edit(file)

local function wait(what, condition)
  assert(vim.wait(60000, condition, 50), what)
end
wait("the language server did not start", function()
  return #vim.lsp.get_clients({ bufnr = 0 }) > 0 and vim.lsp.get_clients({ bufnr = 0 })[1].initialized
end)

--- Sends a request about the place of a text in the buffer.
local function ask(method, line, column)
  local position = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
  for _, response in pairs(vim.lsp.buf_request_sync(0, method, position, 60000) or {}) do
    if response.result then return response.result end
  end
end

-- The docs of a key.
local line = vim.fn.search("effect:") - 1
local column = vim.fn.getline(line + 1):find("effect:") + 1
local hover = ask("textDocument/hover", line, column)
assert(hover and vim.inspect(hover.contents):find("Effect of repeating the call"), vim.inspect(hover))

-- The values of a key: a new line at the end, which is not saved.
vim.fn.append("$", { "wire:", "  query-arrays: " })
local last = vim.fn.line("$") - 1
local labels = {}
wait("nothing is completed", function()
  local found = ask("textDocument/completion", last, #vim.fn.getline(last + 1)) or {}
  for _, item in ipairs(found.items or found) do labels[item.label] = true end
  return labels["repeat"]
end)
assert(labels["brackets"] and labels["comma"], vim.inspect(labels))

-- An error at a wrong word.
vim.fn.setline(last + 1, "  query-arrays: repaet")
wait("the wrong word is not marked", function()
  return vim.iter(vim.diagnostic.get(0)):any(function(found) return found.lnum == last end)
end)
print("the setup for Neovim works\n")
