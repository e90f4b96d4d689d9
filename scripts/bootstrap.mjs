// Runs on the host's Node (18 or newer), before dependencies exist: only node: imports here.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(new URL("..", import.meta.url)));
const bin = join(root, "node_modules/.bin");

/** The environment of every child: the project's own Node and tools first, no telemetry. */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  npm_config_loglevel: "error",
  ...extra,
});

/** Installs dependencies when the lock file is not the one they were installed from. */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules/.hereabouts-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stdout.write("Installing dependencies…\n");
  const npm = process.env.npm_execpath;
  // NODE_ENV=production alone would leave out what builds the site.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: true });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, lock);
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

/** Builds what changed since the last build. */
export function build() {
  run(tool("turbo"), ["run", "build", "--output-logs=errors-only", "--log-order=grouped"]);
}

/** Becomes the command, as nearly as Node can: signals go to it, its end is ours. */
export function become(command, args, extraEnvironment = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(extraEnvironment) });
  // Ctrl-C reaches the child by itself through the terminal's process group; passing it on twice is harmless.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
