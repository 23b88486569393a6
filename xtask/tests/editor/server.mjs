// Client of a language server on its standard streams: requests as promises, and the diagnostics it publishes.

import { spawn } from "node:child_process";

/** Starts and initializes the server. */
export async function start(command, args, rootUri) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const responses = new Map();
  const published = new Map();
  let next = 1;
  let buffer = Buffer.alloc(0);

  const send = (message) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = (method, params) =>
    new Promise((resolve, reject) => {
      responses.set(next, { resolve, reject });
      send({ id: next++, method, params });
    });
  const notify = (method, params) => send({ method, params });

  const receive = (message) => {
    if (message.method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = message.params;
      published.get(uri)?.(diagnostics);
    } else if (message.method && message.id !== undefined) {
      // Requests of the server for settings and capabilities: it gets none.
      const none = message.method === "workspace/configuration" ? message.params.items.map(() => null) : null;
      send({ id: message.id, result: none });
    } else if (message.id !== undefined) {
      const { resolve, reject } = responses.get(message.id);
      responses.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  };
  child.stdout.on("data", (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, head).toString())[1]);
      const end = head + 4 + length;
      if (buffer.length < end) return;
      const message = JSON.parse(buffer.subarray(head + 4, end).toString());
      buffer = buffer.subarray(end);
      receive(message);
    }
  });

  await request("initialize", {
    processId: process.pid,
    rootUri,
    capabilities: {
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
        hover: { contentFormat: ["markdown"] },
      },
    },
    initializationOptions: {},
  });
  notify("initialized", {});

  /** Opens a text and resolves with its diagnostics. */
  const open = (uri, text) =>
    new Promise((resolve) => {
      published.set(uri, resolve);
      notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    });
  const stop = async () => {
    await request("shutdown", null);
    notify("exit");
  };
  return { open, request, stop };
}
