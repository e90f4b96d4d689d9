// What the reports of the test runners say: how many tests passed, and the names of those that failed or were tried again.
import { relative } from "node:path";
import { root } from "./bootstrap.mjs";

/** Of Vitest's JSON report. A file that fails without a failing test, as by an import that throws, counts as one. */
export function countsOfVitest({ numPassedTests, testResults }) {
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
}

/** Of Playwright's JSON report. What fails outside of a test, as what all begin with, counts as one. */
export function countsOfPlaywright({ stats, suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const runs = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, projectName }) => ({ status, name: `${file}:${line} [${projectName}] ${title}` })),
    );
  const namesOf = (status) => runs.filter((one) => one.status === status).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: [...namesOf("unexpected"), ...errors.map(({ message }) => message)],
    retried: namesOf("flaky"),
  };
}
