/** Builds the site: map data, the browser's bundle, that of calendars on other sites, and the server-rendering bundle. */
import { execFile, execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const web = resolve(import.meta.dirname, "..");
const vite = resolve(web, "../../node_modules/vite/bin/vite.js");

async function bundle(...args) {
  const building = promisify(execFile)("node", [vite, "build", "--logLevel", "warn", ...args], { cwd: web });
  const { stdout, stderr } = await building.catch((failure) => {
    process.stderr.write(`${failure.stdout}${failure.stderr}`);
    process.exit(1);
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}

/** Browsers' bundles lie in one folder, which the first of them empties. */
async function bundlesOfBrowsers() {
  await bundle("--outDir", "dist/client");
  await bundle("--config", "vite.widget.config.ts", "--outDir", "dist/client");
  await bundle("--config", "vite.worker.config.ts", "--outDir", "dist/client");
}

execFileSync("node", ["scripts/geo.mjs"], { cwd: web, stdio: "inherit" });
await Promise.all([bundlesOfBrowsers(), bundle("--ssr", "src/entry-server.tsx", "--outDir", "dist/server")]);
