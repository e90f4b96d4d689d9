/** Compresses the built site's files as far as it goes, once for all who ask for them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const client = resolve(import.meta.dirname, "../dist/client");
const assets = join(client, "assets");
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
// The server asks for this one: the others are all there then (apps/server/src/http/site/assets.ts).
writeFileSync(join(client, ".vite/compressed"), "");
