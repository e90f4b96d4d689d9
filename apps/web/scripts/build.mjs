/** Builds the site: map data, the browser's bundle, that of calendars on other sites, the server-rendering bundle, and precompressed assets. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const web = resolve(import.meta.dirname, "..");
const node = (script, ...args) => execFileSync("node", [script, ...args], { cwd: web, stdio: "inherit" });
const vite = resolve(web, "../../node_modules/vite/bin/vite.js");

node("scripts/geo.mjs");
node(vite, "build", "--outDir", "dist/client", "--logLevel", "warn");
node(vite, "build", "--config", "vite.widget.config.ts", "--outDir", "dist/client", "--logLevel", "warn");
node(vite, "build", "--ssr", "src/entry-server.tsx", "--outDir", "dist/server", "--logLevel", "warn");

const assets = join(web, "dist/client/assets");
/** The best quality takes seconds on a drawing engine, and saves little there. */
const brotliQuality = (bytes) => (bytes.length < 500_000 ? 11 : 9);

/** Writes the .br and .gz beside a file, smaller than a packet or two aside. */
async function compress(name) {
  const bytes = readFileSync(join(assets, name));
  if (bytes.length < 512) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(join(assets, `${name}.br`), brotli);
  writeFileSync(join(assets, `${name}.gz`), zipped);
}

await Promise.all(
  readdirSync(assets)
    .filter((name) => /\.(js|mjs|css|json|geojson|svg)$/.test(name))
    .map(compress),
);
