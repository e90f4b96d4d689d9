import { setTimeout as pause } from "node:timers/promises";
import { connect, createPool } from "@hereabouts/db/connection";
import { newestMigration } from "@hereabouts/db/migrate";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { queueMail } from "@hereabouts/domain/mail/queue-mail";
import { MediaStoreAway } from "@hereabouts/domain/ports";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { currentWork } from "../current-work.ts";
import { startJobs } from "../jobs.ts";
import { observeDatabase } from "./database-metrics.ts";
import { measuredMedia } from "./media-metrics.ts";
import { registry } from "./registry.ts";
import { workMetrics } from "./work-metrics.ts";

const { db, url } = await testDatabase();
const silent = pino({ level: "silent" });

/** Value of a series in the text for Prometheus, by its name and some of its labels. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split("\n")
    .find(
      (line) =>
        new RegExp(`^${name}[{ ]`).test(line) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ")));
}
const value = async (name: string, labels?: Record<string, string>) => valueIn(await registry.metrics(), name, labels);

test("connections of a pool are counted: used, idle and waited for", async () => {
  const pool = createPool(url, { max: 1, observer: observeDatabase("requests", { log: silent, slowMs: 60_000 }) });
  const of = { db_client_connection_pool_name: "requests" };
  const taken = await pool.connect();
  const waiting = pool.connect();
  expect(await value("db_client_connection_max", of)).toBe(1);
  expect(await value("db_client_connection_count", { ...of, db_client_connection_state: "used" })).toBe(1);
  expect(await value("db_client_connection_pending_requests", of)).toBe(1);
  taken.release();
  (await waiting).release();
  expect(await value("db_client_connection_pending_requests", of)).toBe(0);
  expect(await value("db_client_connection_count", { ...of, db_client_connection_state: "idle" })).toBe(1);
  await pool.end();
});

test("a slow statement is logged with the request it was made for, and without its values", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const slow = connect(createPool(url, { max: 1, observer: observeDatabase("start", { log, slowMs: 1 }) }));
  await currentWork.run({ id: "request-7" }, () => sql`select pg_sleep(0.02), ${"secret"}::text`.execute(slow));
  await slow.destroy();
  const logged = lines.map((line) => JSON.parse(line)).find(({ statement }) => statement.includes("pg_sleep"));
  expect(logged).toMatchObject({ id: "request-7", pool: "start", msg: "slow statement" });
  expect(lines.join()).not.toContain("secret");
});

test("statements are timed by kind, and failures counted by SQLSTATE", async () => {
  const watched = connect(
    createPool(url, { max: 1, observer: observeDatabase("work", { log: silent, slowMs: 60_000 }) }),
  );
  const of = { db_client_connection_pool_name: "work" };
  const counted = async () => [
    await value("db_client_operation_duration_seconds_count", { ...of, db_operation_name: "SELECT" }),
    await value("db_client_failures_total", { ...of, db_response_status_code: "22012" }),
  ];
  // Another test of this process may have had a pool of this name.
  const [asked = 0, failed = 0] = await counted();
  await sql`select 1`.execute(watched);
  await expect(sql`select 1 / 0`.execute(watched)).rejects.toThrow();
  expect(await counted()).toEqual([asked + 2, failed + 1]);
  await watched.destroy();
});

test("what cannot connect is a failure by the error of the network", async () => {
  const nowhere = "postgres://nobody@127.0.0.1:1/none";
  const away = connect(
    createPool(nowhere, { max: 1, observer: observeDatabase("queue", { log: silent, slowMs: 60_000 }) }),
  );
  await expect(sql`select 1`.execute(away)).rejects.toThrow();
  const of = { db_client_connection_pool_name: "queue", db_response_status_code: "ECONNREFUSED" };
  expect(await value("db_client_failures_total", of)).toBe(1);
  await away.destroy();
});

test("the media store is timed by what was asked of it, and told apart when it is away", async () => {
  const { media } = contextOf(db).ports;
  const store = measuredMedia({
    ...media,
    put: async () => {
      throw new MediaStoreAway("away");
    },
  });
  await store.read("nothing");
  await expect(store.put("key", Buffer.from("x"), "image/png")).rejects.toThrow(MediaStoreAway);
  const name = "media_store_operation_duration_seconds_count";
  expect(await value(name, { operation: "read", outcome: "done" })).toBe(1);
  expect(await value(name, { operation: "put", outcome: "away" })).toBe(1);
});

test("jobs that wait, their age, mails and the last run of periodic jobs are told, with version and migration", async () => {
  const ctx = contextOf(db);
  const jobs = startJobs(db, ctx, {}, silent);
  expect(await jobs.ready).toBe(true);
  await jobs.stop();
  await queueMail(ctx, { recipient: "ada@example.org", subject: "Hello", html: "", text: "" });
  await enqueue(db, "media.addAvif", { imageId: 1 });
  await sql`update job_queue.job_common set start_after = now() - interval '1 hour' where name = 'media.addAvif'`.execute(
    db,
  );
  await sql`update mail set created_at = now() - interval '2 hours'`.execute(db);
  await installReferenceData(db);
  await sql`insert into region_source (name, url, licence, event_type_id, created_at, last_success_at, failure, is_paused)
    select address, address, 'unknown', (select min(id) from event_type), now() - interval '9 days', read, failure, paused
    from (values ('a', now(), null, false), ('b', now() - interval '2 days', 'Gone', false), ('c', null, null, true))
      as one (address, read, failure, paused)`.execute(db);
  const text = await workMetrics(db, async () => "tired", ["tired", "sick"])();
  for (const [state, count] of Object.entries({ good: 1, failing: 1, paused: 1, blocked: 0, new: 0 }))
    expect(valueIn(text, "region_sources", { state })).toBe(count);
  expect(Math.round(valueIn(text, "region_sources_oldest_success_seconds") ?? 0)).toBeCloseTo(2 * 86_400, -2);
  expect(valueIn(text, "region_entries_waiting")).toBe(0);
  expect(valueIn(text, "job_queue_jobs", { job_name: "media.addAvif", state: "ready" })).toBe(1);
  expect(valueIn(text, "job_queue_jobs", { job_name: "media.addAvif", state: "failed" })).toBe(0);
  expect(valueIn(text, "job_queue_oldest_ready_seconds", { job_name: "media.addAvif" })).toBeGreaterThan(3_500);
  expect(valueIn(text, "mails_waiting")).toBe(1);
  expect(valueIn(text, "mails_oldest_waiting_seconds")).toBeGreaterThan(7_000);
  expect(valueIn(text, "job_last_success_timestamp_seconds", { job_name: "housekeeping.clean" })).toBeGreaterThan(
    1.7e9,
  );
  expect(valueIn(text, "job_interval_seconds", { job_name: "housekeeping.clean" })).toBe(86_400);
  expect(valueIn(text, "job_interval_seconds", { job_name: "alerts.findDue" })).toBe(900);
  expect(valueIn(text, "job_interval_seconds", { job_name: "traffic.turnDays" })).toBe(3_600);
  expect(valueIn(text, "job_interval_seconds", { job_name: "events.advanceListings" })).toBe(60);
  expect(valueIn(text, "build_info", { migration: newestMigration })).toBe(1);
  expect(valueIn(text, "unready", { reason: "tired" })).toBe(1);
  expect(valueIn(text, "unready", { reason: "sick" })).toBe(0);
});

test("while the database hangs the rest is told all the same", async () => {
  const holder = connect(createPool(url, { max: 1 }));
  const tight = connect(createPool(url, { max: 1 }));
  const held = Promise.withResolvers<void>();
  const holding = tight.transaction().execute(() => held.promise);
  await pause(0);
  const text = await workMetrics(tight, async () => null, ["tired"])();
  expect(valueIn(text, "unready", { reason: "tired" })).toBe(0);
  expect(valueIn(text, "job_queue_jobs")).toBeUndefined();
  held.resolve();
  await holding;
  await Promise.all([holder.destroy(), tight.destroy()]);
});
