import { setTimeout } from "node:timers/promises";
import { sourceHealthStates } from "@hereabouts/contract/admin/site-health";
import { newestMigration } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import { readWork } from "@hereabouts/domain/health/site-health";
import { intervalOf, periodicJobs } from "@hereabouts/domain/jobs/catalogue";
import { getActionTotals } from "@hereabouts/domain/traffic/action-counts";
import type { Kysely } from "kysely";
import { Counter, Gauge, Registry } from "prom-client";
import { version } from "../version.ts";

/** Prometheus waits for seconds; a database that hangs takes longer. */
const ANSWER_WITHIN_MS = 1_500;

type Work = Awaited<ReturnType<typeof readWork>>;

const gauge = <Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
) => new Gauge<Label>({ name, help, labelNames, registers: [registry] });

/** Gauges of what waits in the database. Those of the last time are taken away: nothing old is told as if it were new. */
function workGauges(registry: Registry): (work: Work | null) => void {
  const jobs = gauge(registry, "job_queue_jobs", "Jobs by name and state: ready is due and not taken", [
    "job_name",
    "state",
  ]);
  const oldest = gauge(registry, "job_queue_oldest_ready_seconds", "How long the first job that is due has waited", [
    "job_name",
  ]);
  const lastRun = gauge(
    registry,
    "job_last_success_timestamp_seconds",
    "When a periodic job last ended well, or was scheduled first",
    ["job_name"],
  );
  const waiting = gauge(registry, "mails_waiting", "Emails that are not handed over yet");
  const oldestMail = gauge(registry, "mails_oldest_waiting_seconds", "How long the first email that waits has waited");
  const sources = gauge(registry, "region_sources", "Sources of the region by their state", ["state"]);
  const oldestSource = gauge(
    registry,
    "region_sources_oldest_success_seconds",
    "Time since that source of the region was read that was read first; paused ones do not count",
  );
  const entries = gauge(registry, "region_entries_waiting", "Entries of sources at places that are not known");
  return (work) => {
    for (const one of [jobs, oldest, lastRun, waiting, oldestMail, sources, oldestSource, entries]) one.reset();
    if (work === null) {
      // Without labels they would stand at zero.
      waiting.set(Number.NaN);
      oldestMail.set(Number.NaN);
      oldestSource.set(Number.NaN);
      entries.set(Number.NaN);
      return;
    }
    for (const { job: job_name, oldestSeconds, ...counts } of work.queue) {
      for (const state of ["ready", "delayed", "active", "failed"] as const)
        jobs.set({ job_name, state }, counts[state]);
      oldest.set({ job_name }, oldestSeconds);
    }
    for (const { job: job_name, at } of work.runs) lastRun.set({ job_name }, at.getTime() / 1_000);
    waiting.set(work.mails.waiting);
    oldestMail.set(work.mails.oldestSeconds);
    for (const state of sourceHealthStates) sources.set({ state }, work.sources?.states[state] ?? 0);
    oldestSource.set(work.sources?.oldestSeconds ?? 0);
    entries.set(work.sources?.waitingEntries ?? 0);
  };
}

/** Gauges of the version and of how often each periodic job runs. */
function fixedGauges(registry: Registry): void {
  const interval = gauge(registry, "job_interval_seconds", "Time between two runs of a periodic job", ["job_name"]);
  for (const job_name of periodicJobs) interval.set({ job_name }, intervalOf(job_name) ?? 0);
  const build = gauge(registry, "build_info", "Version that runs, and its newest migration", ["version", "migration"]);
  build.set({ version, migration: newestMigration }, 1);
}

/**
 * Measures what all processes see alike, because it stands in the database: deeds, jobs, mails. While the database is away
 * deeds stay at their last totals, and the others are left out.
 * @param findFault why this process cannot do its work
 */
export function workMetrics<Fault extends string>(
  db: Kysely<DB>,
  findFault: () => Promise<Fault | null>,
  faults: readonly Fault[],
): () => Promise<string> {
  const registry = new Registry();
  const deeds = new Counter({
    name: "deeds_total",
    help: "Venues submitted, claims made, and claims started, verified or rejected by moderators",
    labelNames: ["deed"],
    registers: [registry],
  });
  const unready = gauge(registry, "unready", "1 for the reason why this process is not ready", ["reason"]);
  const showWork = workGauges(registry);
  fixedGauges(registry);
  const within = <Answer>(answer: Promise<Answer>) =>
    Promise.race([answer, setTimeout(ANSWER_WITHIN_MS, null, { ref: false })]).catch(() => null);
  return async () => {
    const [fault, totals, work] = await Promise.all([
      findFault(),
      within(getActionTotals({ db })),
      within(readWork(db)),
    ]);
    for (const reason of faults) unready.set({ reason }, Number(reason === fault));
    if (totals) {
      deeds.reset();
      for (const [deed, total] of Object.entries(totals)) deeds.inc({ deed }, total);
    }
    showWork(work);
    return registry.metrics();
  };
}
