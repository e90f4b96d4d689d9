import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@hereabouts/db/embedded";
import type { Scratch } from "../scratch.ts";
import { programFrom } from "./programs.ts";

export interface Prometheus {
  /** Names of the alerts that are raised. */
  raised: () => Promise<Set<string>>;
  /** Scrapes these processes from here on: origins. */
  watch: (origins: readonly string[]) => void;
}

const rulesFile = resolve(import.meta.dirname, "../../../../../infra/monitoring/alerts.yml");
const START_MS = 60_000;

/** The alert rules with short waits and ranges: what holds for minutes there holds for seconds here. */
const hurried = (rules: string) => rules.replaceAll(/^( +for: )\w+$/gm, "$11s").replaceAll(/\[\d+m\]/g, "[20s]");

/** Starts Prometheus with the alert rules in a hurry. */
export async function startPrometheus({ folder: parent, defer }: Scratch): Promise<Prometheus> {
  const program = programFrom("prometheus");
  const folder = mkdtempSync(join(parent, "prometheus-"));
  const port = await freePort();
  const targets = join(folder, "targets.json");
  const watch = (origins: readonly string[]) => {
    // Prometheus would read half a file.
    writeFileSync(`${targets}.new`, JSON.stringify([{ targets: origins.map((origin) => new URL(origin).host) }]));
    renameSync(`${targets}.new`, targets);
  };
  watch([]);
  writeFileSync(join(folder, "alerts.yml"), hurried(readFileSync(rulesFile, "utf8")));
  writeFileSync(
    join(folder, "prometheus.yml"),
    `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: hereabouts
    file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }]
`,
  );
  const address = `127.0.0.1:${port}`;
  const child = spawn(
    program,
    [
      "--config.file=prometheus.yml",
      "--storage.tsdb.path=data",
      `--web.listen-address=${address}`,
      "--log.level=error",
    ],
    { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  for (const until = Date.now() + START_MS; ; await pause(100)) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until || child.exitCode !== null) throw new Error("Prometheus did not start.");
  }
  return {
    watch,
    raised: async () => {
      const answer = await fetch(`http://${address}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return new Set(data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname));
    },
  };
}
