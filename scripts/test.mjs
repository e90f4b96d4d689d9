// Everything that CI checks. At the end it names what failed, and what passed only when it was tried again; the last line
// says how many tests passed and failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { childEnvironment, ensureInstalled, node24, root, tool } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensureInstalled();
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), "hereabouts-reports-"));
const tally = { passed: 0, failed: 0 };
const told = [];

/** Counts a command's tests, and runs every command to its end, so that one red suite does not hide another. */
function suite(name, command, args, environment, countsOf) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(environment) });
  let counts;
  try {
    counts = countsOf(status === 0);
  } catch {
    counts = { passed: 0, failed: [], retried: [] };
  }
  tally.passed += counts.passed;
  // A suite can fail without a failing test: an import that throws, a report that was never written.
  const failed = status === 0 || counts.failed.length > 0 ? counts.failed : ["as a whole: see above"];
  tally.failed += failed.length;
  told.push(...failed.map((test) => `Failed in ${name}: ${test}`));
  told.push(...counts.retried.map((test) => `Passed only when it was tried again, in ${name}: ${test}`));
}
const report = (name) => JSON.parse(readFileSync(join(reports, name), "utf8"));
const asOne = (isGreen) => ({ passed: isGreen ? 1 : 0, failed: [], retried: [] });

suite("the check", node24(), ["scripts/check.mjs"], {}, asOne);
suite("the types of the database", node24(), ["packages/db/scripts/generate-types.ts", "--verify"], {}, asOne);
suite(
  "vitest",
  tool("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
  { NODE_ENV: "test" },
  () => {
    const { numPassedTests, testResults } = report("vitest.json");
    const tests = testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = relative(root, name);
      const named = assertionResults.map((test) => ({ ...test, name: `${file}: ${test.fullName}` }));
      const isFailedItself = status === "failed" && named.every((test) => test.status !== "failed");
      return isFailedItself ? [...named, { name: `${file}: ${message}`, status, failureMessages: [] }] : named;
    });
    const namesOf = (which) => tests.filter(which).map(({ name }) => name);
    return {
      passed: numPassedTests,
      failed: namesOf(({ status }) => status === "failed"),
      retried: namesOf(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0),
    };
  },
);
if (chromium === null) {
  tally.failed += 1;
  told.push("The browser tests did not run: there is no Chromium.");
} else {
  suite(
    "the browser",
    tool("playwright"),
    ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") },
    () => {
      const { stats, suites, errors } = report("playwright.json");
      const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
      const namesOf = (status) =>
        suites
          .flatMap(specsOf)
          .flatMap(({ file, line, title, tests }) =>
            tests
              .filter((test) => test.status === status)
              .map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
          );
      return {
        passed: stats.expected + stats.flaky,
        failed: [...namesOf("unexpected"), ...errors.map(({ message }) => message)],
        retried: namesOf("flaky"),
      };
    },
  );
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(told.map((line) => `${line}\n`).join(""));
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed > 0 ? 1 : 0);
