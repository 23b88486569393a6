// Writes an OpenAPI document for each folder of the suite that its compiler can emit: FOLDER/openapi….json.
import { compile, NodeHost } from "@typespec/compiler";
import { mkdirSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";

const [out] = process.argv.slice(2);
const specs = realpathSync("node_modules/@typespec/http-specs/specs");
const mains = readdirSync(specs, { recursive: true }).filter((file) => path.basename(file) === "main.tsp").sort();

for (const main of mains) {
  const name = path.dirname(main).split(path.sep).join("-");
  const folder = path.join(out, name);
  mkdirSync(folder, { recursive: true });
  // Only OpenAPI 3.2 has words for the elements of a stream.
  const version = name.startsWith("streaming") ? "3.2.0" : "3.1.0";
  const options = { "emitter-output-dir": folder, "openapi-versions": [version], "file-type": "json" };
  try {
    const program = await compile(NodeHost, path.join(specs, main), {
      outputDir: folder,
      emit: ["@typespec/openapi3"],
      options: { "@typespec/openapi3": options },
    });
    const errors = program.diagnostics.filter((diagnostic) => diagnostic.severity === "error");
    for (const error of errors) console.error(`${name}: ${error.message}`);
  } catch (error) {
    console.error(`${name}: the compiler fails: ${String(error).split("\n")[0]}`);
  }
}
