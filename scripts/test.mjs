// Everything that CI checks. At the end it names what failed, and what passed only when it was tried again; the last line
// says how many tests passed and failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
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

/** What a report holds at most until it may be written. */
const HELD_BYTES = 2 ** 28;

/** Writes what a command says once `turn` has come, so that two commands do not speak at the same time. */
async function speak(child, turn) {
  const held = new PassThrough({ highWaterMark: HELD_BYTES });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(held, { end: false });
  await turn;
  held.pipe(process.stdout, { end: false });
}

/**
 * Counts a command's tests, and runs every command to its end, so that one red suite does not hide another. Its output is
 * written at once, at its end (`isSilent`), or from `turn` on.
 */
async function suite(name, { command, args, environment = {}, countsOf, isSilent = false, turn }) {
  const stdio = isSilent || turn ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(command, args, { cwd: root, stdio, env: childEnvironment({ TMPDIR: scratch, ...environment }) });
  const said = isSilent ? Promise.all([buffer(child.stdout), buffer(child.stderr)]) : [];
  const spoken = turn && speak(child, turn);
  const [status] = await once(child, turn ? "close" : "exit");
  for (const output of await said) process.stdout.write(output);
  await spoken;
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
  environment: { NODE_ENV: "test", SERVER_PROGRAMS: "dist" },
  countsOf: () => countsOfVitest(report("vitest.json")),
};

const browser = (path, turn) => ({
  command: tool("playwright"),
  args: ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
  environment: {
    SEEDED_DATA_FOLDER: seeded,
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  },
  countsOf: () => countsOfPlaywright(report("playwright.json")),
  turn,
});

/** Fills the folder that browser tests begin with, which keeps one core busy and no other, and runs them. */
async function browserTests(turn) {
  await suite("the demo region of browser tests", script("apps/e2e/src/fill-region.ts", seeded));
  const path = await chromium;
  if (path === null) {
    tally.failed += 1;
    told.push("The browser tests did not run: there is no Chromium.");
  } else {
    await suite("the browser", browser(path, turn));
  }
}

const built = {
  command: tool("turbo"),
  args: ["run", "build", "compress", "--output-logs=errors-only", "--log-order=grouped"],
  countsOf: countsAsOne,
};

const build = suite("the build", built);
const checking = checks(build);
// Tests of the server look at the built site.
await build;
// All at once: tests of both kinds wait, for databases that start and end, for deadlines and for browsers.
const units = suite("vitest", vitest);
await Promise.all([checking, units, browserTests(units)]);
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(told.map((line) => `${line}\n`).join(""));
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed > 0 ? 1 : 0);
