// Everything that CI checks. The last line says how many tests passed and failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment, ensureInstalled, node24, root, tool } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensureInstalled();
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), "hereabouts-reports-"));
const tally = { passed: 0, failed: 0 };

/** Counts a command's tests, and runs every command to its end, so that one red suite does not hide another. */
function suite(command, args, environment, countsOf) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(environment) });
  let counts;
  try {
    counts = countsOf(status === 0);
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  tally.passed += counts.passed;
  // A suite can fail without a failing test: an import that throws, a report that was never written.
  tally.failed += status === 0 ? counts.failed : Math.max(1, counts.failed);
}
const report = (name) => JSON.parse(readFileSync(join(reports, name), "utf8"));
const asOne = (isGreen) => ({ passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 });

suite(node24(), ["scripts/check.mjs"], {}, asOne);
suite(node24(), ["packages/db/scripts/generate-types.ts", "--verify"], {}, asOne);
suite(
  tool("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
  { NODE_ENV: "test" },
  () => {
    const { numPassedTests, numFailedTests } = report("vitest.json");
    return { passed: numPassedTests, failed: numFailedTests };
  },
);
if (chromium === null) {
  tally.failed += 1;
  process.stderr.write("The browser tests did not run: there is no Chromium.\n");
} else {
  suite(
    tool("playwright"),
    ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") },
    () => {
      const { expected, flaky, unexpected } = report("playwright.json").stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  );
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed > 0 ? 1 : 0);
