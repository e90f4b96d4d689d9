// Runs on the host's Node (18 or newer), before dependencies exist: only node: imports here.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(new URL("..", import.meta.url)));
const bin = join(root, "node_modules/.bin");

/**
 * Room for objects in a process that serves: where memory is plentiful, Node takes 128 MB for young ones, and lets old ones grow to
 * several times of what is in use before it collects. `infra/hereabouts.sh` says the same.
 */
const heapLimits = ["--max-semi-space-size=16", "--heap-growing-percent=60"];

/** Where Node keeps what it made of sources, so that the next start does not make it again: half of the work of a start. */
const compiled = join(root, "node_modules/.cache/compiled");

/** The environment of every child: the project's own Node and tools first, no telemetry. */
export const childEnvironment = (extra = {}) => ({
  NODE_COMPILE_CACHE: compiled,
  // Fewer heaps of the C library: each keeps what was freed in it.
  MALLOC_ARENA_MAX: "2",
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  npm_config_loglevel: "error",
  ...extra,
});

/** What `npm start` needs, its build included, is installed in two thirds of the time that all packages take. */
const packagesOfStart = [
  "ci",
  "--omit=dev",
  "--workspace=apps/server",
  "--workspace=apps/web",
  "--include-workspace-root",
];
// NODE_ENV=production alone would leave out what tests need.
const allPackages = ["ci", "--include=dev"];
/** Adds what is missing, and leaves alone what a running server may read. */
const otherPackages = ["install", "--no-save", "--include=dev"];

/**
 * Installs dependencies when the lock file is not the one they were installed from: all of them, or what a start needs
 * (`isForStart`).
 */
export function ensureInstalled({ isForStart = false } = {}) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const lockOfStart = `${lock} start`;
  const stamp = join(root, "node_modules/.hereabouts-lock");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === lock || (isForStart && installed === lockOfStart)) return;
  // What a command prints may go into a file.
  process.stderr.write("Installing dependencies…\n");
  const stdio = ["inherit", process.stderr, "inherit"];
  const npm = process.env.npm_execpath;
  // Whoever has the tools of developers keeps them, also where `npm ci` by hand left no stamp.
  const isLean = isForStart && (installed.endsWith(" start") || !existsSync(tool("vitest")));
  const packages = isLean ? packagesOfStart : installed === lockOfStart ? otherPackages : allPackages;
  const args = [...packages, "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio })
    : spawnSync("npm", args, { cwd: root, stdio, shell: true });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, isLean ? lockOfStart : lock);
}

/** Path of Node 24: the one npm installed for this project, else the host's when it is new enough. */
export function node24() {
  const local = join(bin, "node");
  if (existsSync(local)) return local;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  process.stderr.write(`Node 24 is required; this is ${process.version} and npm has none for this platform.\n`);
  process.exit(1);
}

/** Path of an installed tool. */
export const tool = (name) => join(bin, name);

/** Runs a command and ends this process when it fails. */
export function run(command, args, extraEnvironment = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(extraEnvironment) });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** What the site and the server are built from: their own sources, those of the packages, and what says how. */
const sources = ["apps/server", "apps/web", "packages", "package-lock.json", "tsconfig.base.json", "turbo.json"];
/** Folders and files that the build itself writes, or that others do. */
const written = /(?:^|[\\/])(?:node_modules|dist|generated|\.turbo|test-results|[\w-]+\.gen\.ts)$/;

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => (written.test(name) ? [] : filesBelow(join(path, name))));
}

/** Names the state of the sources by the sizes of their files and the times at which they were written. */
function stateOfSources() {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  return hash.digest("hex");
}

const results = [
  "apps/server/dist/main.js",
  ...[
    "server/entry-server.js",
    "client/.vite/manifest.json",
    "client/.vite/widget.json",
    "client/service-worker.js",
  ].map((name) => `apps/web/dist/${name}`),
];

const builtStamp = join(root, "node_modules/.hereabouts-built");
const quietly = ["--output-logs=errors-only", "--log-order=grouped"];
/** What pages need to be served. */
const buildSite = ["run", "build", "--filter=@hereabouts/web", ...quietly];
/** All of it: also what makes pages smaller and the next start shorter. */
const buildAll = ["run", "build", "compress", ...quietly];

/** The state of the sources when they were not built as they are; undefined when they were. */
function unbuiltState() {
  const state = stateOfSources();
  const isThere = results.every((name) => existsSync(join(root, name)));
  return isThere && existsSync(builtStamp) && readFileSync(builtStamp, "utf8") === state ? undefined : state;
}

/** Builds what changed since the last build. Where nothing did, not even the tool that would find that out is started. */
export function build() {
  const state = unbuiltState();
  if (state === undefined) return;
  run(tool("turbo"), buildAll);
  writeFileSync(builtStamp, state);
}

/** Starts a command whose end is ours, as nearly as Node can: signals go to it. */
function take(command, args, { environment = {}, stdio = "inherit" } = {}) {
  const child = spawn(command, args, { cwd: root, stdio, env: childEnvironment(environment) });
  // Ctrl-C reaches the child by itself through the terminal's process group; passing it on twice is harmless.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return child;
}

/** Becomes the command. */
export function become(command, args, extraEnvironment = {}) {
  const child = take(command, args, { environment: extraEnvironment });
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Becomes the server. Where something changed since the last build, that is built beside the server, which runs from its
 * sources then and needs the site only at the end of its own preparations: it is told "built" (apps/server/src/site-build.ts).
 * Where the build fails, it ends too. What nobody waits for is built after that, when there is time; it is tried again at the
 * next start.
 */
export function becomeServer() {
  const state = unbuiltState();
  if (state === undefined) return become(node24(), [...heapLimits, "apps/server/dist/main.js"]);
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const server = take(node24(), ["apps/server/src/main.ts"], { environment: { SITE_IS_BUILDING: "yes" }, stdio });
  let building = take(tool("turbo"), buildSite);
  let hasFailed = false;
  building.on("exit", (code) => {
    hasFailed = code !== 0;
    if (hasFailed) return server.kill("SIGTERM");
    // It may have ended meanwhile, which is told by its own end.
    if (!server.connected) return;
    server.send("built", () => undefined);
    building = take(tool("turbo"), buildAll);
    setPriority(building.pid, constants.priority.PRIORITY_LOW);
    building.on("exit", (code) => {
      if (code === 0) writeFileSync(builtStamp, state);
    });
  });
  server.on("exit", (code, signal) => {
    building.kill("SIGTERM");
    process.exit(hasFailed ? 1 : (code ?? (signal ? 1 : 0)));
  });
}
