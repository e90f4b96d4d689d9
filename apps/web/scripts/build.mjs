/** Builds the site: map data, the browser's bundle, the server-rendering bundle, and precompressed assets. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const web = resolve(import.meta.dirname, "..");
const node = (script, ...args) => execFileSync("node", [script, ...args], { cwd: web, stdio: "inherit" });
const vite = resolve(web, "../../node_modules/vite/bin/vite.js");

node("scripts/geo.mjs");
node(vite, "build", "--outDir", "dist/client", "--logLevel", "warn");
node(vite, "build", "--ssr", "src/entry-server.tsx", "--outDir", "dist/server", "--logLevel", "warn");

const assets = join(web, "dist/client/assets");
for (const name of readdirSync(assets)) {
  if (!/\.(js|mjs|css|json|geojson|svg)$/.test(name)) continue;
  const bytes = readFileSync(join(assets, name));
  if (bytes.length < 1024) continue;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
