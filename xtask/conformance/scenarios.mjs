// Prints the requests of all scenarios, a line each: folder, scenario, method, path, and as JSON what is expected and returned.
import { readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [port] = process.argv.slice(2);
const settings = { baseUrl: `http://localhost:${port}` };
const root = realpathSync("node_modules/@typespec/http-specs/dist/specs");
const files = readdirSync(root, { recursive: true }).filter((file) => path.basename(file) === "mockapi.js").sort();

// The text of a body; bytes as base64. Some are made for the address of the server.
function content(body) {
  let raw = body.rawContent;
  if (typeof raw === "function") raw = raw(settings);
  if (raw && typeof raw === "object" && raw.serialize) raw = raw.serialize(settings);
  return Buffer.isBuffer(raw) ? { type: body.contentType, base64: raw.toString("base64") } : { type: body.contentType, text: raw };
}

for (const file of files) {
  const folder = path.dirname(file).split(path.sep).join("-");
  const { Scenarios } = await import(pathToFileURL(path.join(root, file)));
  for (const [name, { apis = [] }] of Object.entries(Scenarios ?? {})) {
    for (const { method, uri, request = {}, response = {} } of apis) {
      const sent = { query: request.query, headers: request.headers, body: request.body && content(request.body) };
      const received = { status: response.status, body: response.body && content(response.body) };
      console.log([folder, name, method.toUpperCase(), uri, JSON.stringify(sent), JSON.stringify(received)].join("\t"));
    }
  }
}
