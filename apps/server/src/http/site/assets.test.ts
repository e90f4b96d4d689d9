import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { assets } from "./assets.ts";
import { securityHeaders } from "./security-headers.ts";

const script = `console.log(${JSON.stringify("words ".repeat(500))});\n`;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A site that was built, and not compressed; and how it is asked for its script. */
async function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-assets-"));
  for (const part of ["assets", ".vite"]) mkdirSync(join(folder, part));
  const file = join(folder, "assets/page-abc.js");
  writeFileSync(file, script);
  const compress = () => {
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    writeFileSync(join(folder, ".vite/compressed"), "");
  };
  const begin = async () => {
    const server = createServer(express().use("/assets", assets(folder)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    ends.push(() => server.close());
    return async (encodings: string) => {
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/assets/page-abc.js`;
      return new Promise<{ encoding: string | undefined; kept: string | undefined; bytes: Buffer }>((tell, fail) => {
        get(url, { headers: { "accept-encoding": encodings }, agent: false }, async (answer) => {
          const { "content-encoding": encoding, "cache-control": kept } = answer.headers;
          tell({ encoding, kept, bytes: await buffer(answer) });
        }).on("error", fail);
      });
    };
  };
  ends.push(() => rmSync(folder, { recursive: true }));
  return { begin, compress };
}

test("a file that the build has compressed is sent so, and kept for a year", async () => {
  const { begin, compress } = await builtSite();
  compress();
  const ask = await begin();
  const { encoding, kept, bytes } = await ask("gzip, br");
  expect([encoding, kept]).toEqual(["br", "public, max-age=31536000, immutable"]);
  expect(bytes).toEqual(brotliCompressSync(script));
});

test("while the build still compresses, a file is compressed as it is asked for, and later sent as the build did", async () => {
  const { begin, compress } = await builtSite();
  const ask = await begin();
  const before = await ask("gzip");
  expect([before.encoding, String(gunzipSync(before.bytes))]).toEqual(["gzip", script]);
  compress();
  const after = await ask("gzip, br");
  expect([after.encoding, after.bytes.equals(brotliCompressSync(script))]).toEqual(["br", true]);
  expect(String(brotliDecompressSync(after.bytes))).toBe(script);
});

test("who reads nothing compressed is sent a file as it is", async () => {
  const { begin, compress } = await builtSite();
  compress();
  const { encoding, bytes } = await (await begin())("identity");
  expect([encoding, String(bytes)]).toEqual([undefined, script]);
});

test("of the built site, what documents and workers alone obey goes out with nothing else", async () => {
  const folder = resolve(import.meta.dirname, "../../../../web/dist/client");
  const headers = securityHeaders({ isHttps: true });
  const server = createServer(express().use(headers).use("/assets", assets(folder)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}`, { method: "HEAD" });
  const names = readdirSync(join(folder, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
  const obeyed = async (name: string) => (await ask(name)).headers.has("content-security-policy");
  const kinds = Object.groupBy(names, (name) => (name.includes("worker") ? "workers" : name.replace(/.*\./, "")));
  const one = (kind: string) => kinds[kind]?.[0] ?? `no ${kind}`;
  for (const kind of ["js", "css", "woff2"]) expect([kind, await obeyed(one(kind))]).toEqual([kind, false]);
  for (const name of kinds.workers ?? []) expect([name, await obeyed(name)]).toEqual([name, true]);
  expect(kinds.workers?.length).toBeGreaterThan(0);
  expect(await obeyed("nothing-there.js")).toBe(true);

  // A first page asks for ten of them: what is said about each is a few words, and still what it is and where it may be used.
  const { headers: said } = await ask(one("js"));
  expect([...said].map((pair) => pair.join(": ")).join("\r\n").length).toBeLessThan(500);
  expect(said.get("x-content-type-options")).toBe("nosniff");
  expect(said.get("strict-transport-security")).toMatch(/^max-age=/);
});
