import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { healthLimits } from "@hereabouts/contract/admin/site-health";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { findProgram } from "../operate/processes/programs.ts";
import "./database-metrics.ts";
import "./job-metrics.ts";
import "./media-metrics.ts";
import "./memory-metrics.ts";
import { registry } from "./registry.ts";
import "./request-metrics.ts";
import { workMetrics } from "./work-metrics.ts";

const root = resolve(import.meta.dirname, "../../../..");
const folder = resolve(root, "infra/monitoring");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

const rules = read("infra/monitoring/alerts.yml")
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split("\n", 1)[0] ?? "",
    expr: /^ +expr: (.*)$/m.exec(text)?.[1] ?? "",
    runbook: /runbook_url: (.*)$/m.exec(text)?.[1],
  }));

/** Names that an expression takes measurements by: without selectors, groupings, ranges and functions. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)|"[^"]*"/g, " ")
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !["and", "or", "unless"].includes(word)) ?? [];

/** Every series there is, by its name: of a histogram also its parts. */
async function seriesNames(): Promise<Set<string>> {
  const { db } = await testDatabase();
  const text = (await registry.metrics()) + (await workMetrics(db, async () => null, ["away"])());
  const all = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? ["_bucket", "_sum", "_count"].map((part) => name + part) : [name],
  );
  // Prometheus itself says whether a target answered.
  return new Set([...all, "up"]);
}

test("every alert has a section that says what to do, and links to it", () => {
  const sections = [...read("docs/operations.md").matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(rules.length).toBeGreaterThan(12);
  expect(rules.map(({ name }) => name)).toEqual(sections);
  for (const { name, runbook } of rules) expect(runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
});

test("every alert and every panel of the dashboard asks for what is measured", async () => {
  const known = await seriesNames();
  const { panels } = JSON.parse(read("infra/monitoring/dashboard.json")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const asked = [...rules.map(({ expr }) => expr), ...shown];
  expect(asked.length).toBeGreaterThan(40);
  for (const expr of asked) {
    const metrics = metricsIn(expr);
    expect([expr, metrics.length > 0, metrics.filter((name) => !known.has(name))]).toEqual([expr, true, []]);
  }
});

test("alerts and the page for staff call the same things late", () => {
  const exprOf = (alert: string) => rules.find(({ name }) => name === alert)?.expr;
  expect(exprOf("QueueStuck")).toMatch(new RegExp(`> ${healthLimits.queueSeconds}$`));
  expect(exprOf("MailsWaiting")).toMatch(new RegExp(`> ${healthLimits.mailSeconds}$`));
  expect(exprOf("RegionSourceSilent")).toMatch(new RegExp(`> ${healthLimits.sourceSeconds}$`));
  expect(exprOf("PeriodicJobMissed")).toMatch(new RegExp(`> 2 \\* .* \\+ ${healthLimits.lateAfterSeconds(0)}$`));
  expect(healthLimits.lateAfterSeconds(60)).toBe(2 * 60 + healthLimits.lateAfterSeconds(0));
});

const promtool = findProgram("promtool");

test.skipIf(promtool === undefined)(
  "Prometheus takes the rules, and each is raised by bad measurements alone",
  () => {
    const run = (...args: string[]) => execFileSync(promtool ?? "", args, { cwd: folder, encoding: "utf8" });
    expect(run("check", "config", "prometheus.yml")).toContain("SUCCESS");
    expect(run("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
    const tried = read("infra/monitoring/alerts.test.yml");
    for (const { name } of rules) {
      expect(tried).toContain(`name: ${name} is raised\n`);
      expect(tried).toContain(`name: ${name} is not\n`);
    }
  },
  60_000,
);
