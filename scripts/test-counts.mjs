// What the reports of the test runners say: how many tests passed, and which failed or were tried again, with the reason.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./bootstrap.mjs";

/** A test's name, and below it the beginning of what was wrong: a log that is cut off still tells it. */
function withReason(name, messages) {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split("\n"))
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/** Of Vitest's JSON report. A file that fails without a failing test, as by an import that throws, counts as one. */
export function countsOfVitest({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const named = assertionResults.map((test) => ({
      ...test,
      name: withReason(`${file}: ${test.fullName}`, test.failureMessages),
    }));
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
  const runs = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName, results }) => {
      const messages = results.flatMap((result) => result.errors.map(({ message }) => message ?? ""));
      return { status, name: withReason(`${file}:${line} [${projectName}] ${title}`, messages) };
    }),
  );
  const namesOf = (status) => runs.filter((one) => one.status === status).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: [...namesOf("unexpected"), ...errors.map(({ message }) => message)],
    retried: namesOf("flaky"),
  };
}
