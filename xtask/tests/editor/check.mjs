// Test of the schema in the language server that editors use: no error in the spec, an error at a wrong key, completion and
// documentation of the language.
//
//     node check.mjs SERVER SPEC-FOLDER

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { start } from "./server.mjs";

const [program, folder] = process.argv.slice(2).map((argument) => path.resolve(argument));
const MODELINE = "# yaml-language-server: $schema=./spec.schema.json\n";

// A server that does not respond must not block a pipeline.
setTimeout(() => fail("the language server did not respond"), 60_000).unref();
const server = await start(process.execPath, [program, "--stdio"], pathToFileURL(folder).href);
let checks = 0;

/** Errors of a text, as if it were a file beside the spec. */
const errors = (name, text) => server.open(pathToFileURL(path.join(folder, name)).href, text);

/** Response of the server at the `¦` in a text. */
async function at(method, marked) {
  const before = (MODELINE + marked.slice(0, marked.indexOf("¦"))).split("\n");
  const uri = pathToFileURL(path.join(folder, `${method}-${++checks}.yaml`)).href;
  await server.open(uri, MODELINE + marked.replace("¦", ""));
  const position = { line: before.length - 1, character: before.at(-1).length };
  return server.request(`textDocument/${method}`, { textDocument: { uri }, position });
}

async function completes(marked, wanted) {
  const response = await at("completion", marked);
  const labels = (response.items ?? response).map((item) => item.label);
  for (const label of wanted) assert(labels.includes(label), `${label} is not among ${labels} in\n${marked}`);
}

async function explains(marked, wanted) {
  const response = await at("hover", marked);
  assert(response?.contents.value.includes(wanted), `${JSON.stringify(response?.contents)} in\n${marked}`);
}

async function underlines(name, text, wrong) {
  const found = await errors(name, text);
  checks++;
  assert.equal(found.length, 1, JSON.stringify(found));
  const { start, end } = found[0].range;
  assert.equal(text.split("\n")[start.line].slice(start.character, end.character), wrong);
}

// The spec as it is, and with one wrong key.
const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
assert(files.length > 0, "there is a spec");
for (const name of files) {
  const text = readFileSync(path.join(folder, name), "utf8");
  assert(text.startsWith(MODELINE), `${name} points to the schema`);
  assert.deepEqual(await errors(name, text), [], name);
  checks++;
  const wrong = text.replace(/\bdoc: /, "dco: ");
  if (wrong !== text) await underlines(`wrong-${name}`, wrong, "dco");
}

const field = (text) => `records:\n  User:\n    fields:\n      name: ${text}\n`;
const operation = (text) => `operations:\n  users.get:\n    http: GET /users\n    returns: User\n    ${text}\n`;

// A wrong word, type and key.
await underlines("effect.yaml", MODELINE + operation("effect: raed"), "raed");
await underlines("type.yaml", MODELINE + field("list<string"), "list<string");
await underlines("key.yaml", MODELINE + field("{ type: string, requierd: true }"), "requierd");

// Completion of sections, keys, values and types.
await completes("¦", ["records", "operations", "assumptions"]);
await completes(operation("effect: ¦"), ["read", "append", "update"]);
await completes(operation("effect: read\n    ¦"), ["doc", "query", "body", "pages"]);
await completes(operation("effect: read\n    pages:\n      ¦"), ["number", "items", "more"]);
await completes("operations:\n  users.get:\n    http: ¦\n", ["GET", "POST", "PATCH"]);
await completes("wire:\n  query-arrays: ¦\n", ["repeat", "brackets", "comma"]);
await completes("records:\n  User:\n    ¦\n", ["fields", "include", "is"]);
await completes(field("¦"), ["string", "timestamp", "json", "list<T>", "map<T>"]);
await completes(field("{ type: string, d¦: true }"), ["doc", "deprecated", "default-is", "min-length"]);
await completes("unions:\n  Shape:\n    ¦\n", ["tag", "variants", "other"]);

// What they mean, under the pointer.
await explains(operation("eff¦ect: read"), "Effect of repeating the call");
await explains(operation("effect: re¦ad"), "Repeating it changes nothing");
await explains(field("time¦stamp"), "kept as received");
await explains(field("{ type: string, sec¦ret: true }"), "masked");
await explains("assump¦tions:\n  open: {}\n", "where the API document is silent");

await server.stop();
console.log(`${checks} checks of the schema in an editor passed`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
