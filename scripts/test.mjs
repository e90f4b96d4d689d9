// Everything that CI checks. The last line says how many tests passed and failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment, ensureInstalled, node24, root, run, tool } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensureInstalled();
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), "hereabouts-reports-"));
const tally = { passed: 0, failed: 0 };
let isRed = false;

/** Runs a test runner to its end, so that one red suite does not hide another. */
function suite(command, args, environment, countsOf) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(environment) });
  isRed ||= result.status !== 0;
  try {
    const { passed, failed } = countsOf();
    tally.passed += passed;
    tally.failed += failed;
  } catch {
    isRed = true;
    tally.failed += 1;
  }
}
const report = (name) => JSON.parse(readFileSync(join(reports, name), "utf8"));

run(node24(), ["scripts/check.mjs"]);
run(node24(), ["packages/db/scripts/generate-types.ts", "--verify"]);
suite(
  tool("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
  {},
  () => {
    const { numPassedTests, numFailedTests } = report("vitest.json");
    return { passed: numPassedTests, failed: numFailedTests };
  },
);
suite(
  tool("playwright"),
  ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") },
  () => {
    const { expected, unexpected } = report("playwright.json").stats;
    return { passed: expected, failed: unexpected };
  },
);
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(isRed || tally.failed > 0 ? 1 : 0);
