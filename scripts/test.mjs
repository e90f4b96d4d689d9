// Everything that CI checks. At the end it names what failed, and what passed only when it was tried again; the last line
// says how many tests passed and failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { childEnvironment, ensureInstalled, node24, root, tool } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";
import { scratchFolder } from "./scratch.mjs";
import { countsOfPlaywright, countsOfVitest } from "./test-counts.mjs";

ensureInstalled();
const chromium = ensureChromium();
const scratch = scratchFolder();
const reports = join(scratch, "reports");
// What browser tests begin with: a folder that the account Postgres runs under can reach.
const seeded = join(scratch, "region");
for (const folder of [reports, seeded]) {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}
const tally = { passed: 0, failed: 0 };
const told = [];

/** Counts a command's tests, and runs every command to its end, so that one red suite does not hide another. */
async function suite(name, { command, args, environment = {}, countsOf, isSilent = false }) {
  const stdio = isSilent ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(command, args, { cwd: root, stdio, env: childEnvironment({ TMPDIR: scratch, ...environment }) });
  const said = isSilent ? Promise.all([buffer(child.stdout), buffer(child.stderr)]) : [];
  const [status] = await once(child, "exit");
  for (const output of await said) process.stdout.write(output);
  let counts;
  try {
    counts = countsOf(status === 0);
  } catch {
    counts = { passed: 0, failed: [], retried: [] };
  }
  tally.passed += counts.passed;
  // A suite can fail without a failing test: a report that was never written.
  const failed = status === 0 || counts.failed.length > 0 ? counts.failed : ["as a whole: see above"];
  tally.failed += failed.length;
  told.push(...failed.map((test) => `Failed in ${name}: ${test}`));
  told.push(...counts.retried.map((test) => `Passed only when it was tried again, in ${name}: ${test}`));
}
const report = (name) => JSON.parse(readFileSync(join(reports, name), "utf8"));
const countsAsOne = (isGreen) => ({ passed: isGreen ? 1 : 0, failed: [], retried: [] });

/** What tells by itself whether it is green. Its words come when it has ended: the tests beside it are speaking. */
const script = (path, ...args) => ({ command: node24(), args: [path, ...args], countsOf: countsAsOne, isSilent: true });

/** One after the other: each keeps a core busy. */
async function checks(isBuilt) {
  await suite("the sources", script("scripts/check-sources.mjs"));
  await isBuilt;
  await suite("what is built", script("scripts/check-built.mjs"));
  await suite("the types of the database", script("packages/db/scripts/generate-types.ts", "--verify"));
}

const vitest = {
  command: tool("vitest"),
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
  environment: { NODE_ENV: "test" },
  countsOf: () => countsOfVitest(report("vitest.json")),
};

const browser = (chromium) => ({
  command: tool("playwright"),
  args: ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
  environment: {
    SEEDED_DATA_FOLDER: seeded,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  },
  countsOf: () => countsOfPlaywright(report("playwright.json")),
});

/** Fills the folder that browser tests begin with, which keeps one core busy and no other. */
const region = script("apps/e2e/src/fill-region.ts", seeded);

const built = {
  command: tool("turbo"),
  args: ["run", "build", "compress", "--output-logs=errors-only", "--log-order=grouped"],
  countsOf: countsAsOne,
};

const build = suite("the build", built);
const checking = checks(build);
// Tests of the server look at the built site.
await build;
// Many of the tests wait, for databases that start and end and for deadlines: meanwhile there is room for the check.
await Promise.all([checking, suite("vitest", vitest), suite("the demo region of browser tests", region)]);
const browserPath = await chromium;
if (browserPath === null) {
  tally.failed += 1;
  told.push("The browser tests did not run: there is no Chromium.");
} else {
  await suite("the browser", browser(browserPath));
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(told.map((line) => `${line}\n`).join(""));
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed > 0 ? 1 : 0);
