import { join } from "node:path";
import { benchContext } from "@hereabouts/bench/data-sets/bench-context";
import { benchNow } from "@hereabouts/bench/data-sets/data-set";
import { openDataSet } from "@hereabouts/bench/data-sets/open-data-set";
import { openFormPublisher } from "@hereabouts/bench/measures/measure-forms";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import { archiveHistory } from "@hereabouts/domain/worker/archive-history";
import { clean } from "@hereabouts/domain/worker/upkeep";
import { Kysely, type LogEvent, PostgresDialect, sql } from "kysely";
import { fileMediaStore } from "../adapters/file-media-store.ts";
import { fillYears } from "./age/fill-years.ts";
import type { Figures } from "./figures.ts";
import { type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const YEARS = { quick: 1, whole: 3 };
const PUBLISHES = { quick: 100, whole: 400 };
const WARM_UP = 20;
const TABLES_SHOWN = 15;
const LONGEST_DELETE_MS = 1_000;
const MOST_RATIO = 1.2;

/** Connects to a database. @param onQuery hears of each statement with the time it took */
function open({ defer }: Scratch, url: string, onQuery?: (event: LogEvent) => void): Kysely<DB> {
  const pool = createPool(url, { max: 4, limits: timeLimits.work });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) });
  defer(() => db.destroy());
  return db;
}

interface TableSize {
  table: string;
  megabytes: number;
  rows: number;
}

/** Tables with their indexes, and the parts of one as one, the largest first. */
async function sizesOf(db: Kysely<DB>): Promise<Map<string, TableSize>> {
  await sql`analyze`.execute(db);
  const { rows } = await sql<TableSize>`
    select coalesce(i.inhparent, c.oid)::regclass::text as table,
      sum(pg_total_relation_size(c.oid))::float8 / 1048576 as megabytes, sum(greatest(c.reltuples, 0))::int as rows
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 2 desc`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

const sum = (sizes: ReadonlyMap<string, TableSize>) =>
  [...sizes.values()].reduce((total, { megabytes }) => total + megabytes, 0);

/** Publishes by turns on two databases. @returns milliseconds of each publish, sorted, by database */
async function publishByTurns(
  young: Kysely<DB>,
  aged: Kysely<DB>,
  publishes: number,
): Promise<[young: number[], aged: number[]]> {
  const publishers = [
    await openFormPublisher(young, publishes + WARM_UP),
    await openFormPublisher(aged, publishes + WARM_UP),
  ];
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < publishes + WARM_UP; run += 1)
    for (const [which, { publish }] of publishers.entries()) {
      const ms = await publish(run);
      if (run >= WARM_UP) times[which]?.push(ms);
    }
  for (const { tidy } of publishers) await tidy();
  for (const series of times) series.sort((a, b) => a - b);
  return times;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Runs housekeeping and the archive on an aged database. @returns its deletes with their times in milliseconds */
async function upkeep(scratch: Scratch, url: string, years: number): Promise<{ sql: string; ms: number }[]> {
  const deletes: { sql: string; ms: number }[] = [];
  const db = open(scratch, url, ({ query, queryDurationMillis: ms }) => {
    if (/\bdelete from\b/.test(query.sql)) deletes.push({ sql: query.sql, ms });
  });
  const ctx = benchContext(db);
  const ports = { ...ctx.ports, media: fileMediaStore(join(scratch.folder, "media")) };
  await clean({ ...ctx, ports });
  // The defaults, where there are three years.
  const settings = { ...ctx.settings, historyMonths: 8 * years, mailMonths: 4 * years };
  await archiveHistory({ ...ctx, ports, settings });
  return deletes;
}

/** Fills a database with years of use, measures its tables, the deletes of the periodic jobs, and publishing beside a young one. */
export async function run(scratch: Scratch, { isQuick = false, ...options }: RunOptions): Promise<Figures> {
  const extent = isQuick ? "quick" : "whole";
  const { years = YEARS[extent] } = options;
  const { say } = scratch;
  const { url: server } = await scratchPostgres(scratch, { max_connections: "50" });
  const set = await openDataSet(server, "S", (line) => say(`  ${line}`));
  await set.db.destroy();
  const agedUrl = new URL(set.url);
  agedUrl.pathname = "/aged";
  const administrator = open(scratch, server);
  await sql`create database aged template ${sql.id(new URL(set.url).pathname.slice(1))}`.execute(administrator);
  const [young, aged] = [open(scratch, set.url), open(scratch, agedUrl.href)];
  await fillYears(aged, years, benchNow, say);

  say("  publishing by turns on both");
  const [youngTimes, agedTimes] = await publishByTurns(young, aged, PUBLISHES[extent]);
  const [before, small] = [await sizesOf(aged), await sizesOf(young)];
  say("  housekeeping and archive");
  const deletes = await upkeep(scratch, agedUrl.href, years);
  const after = await sizesOf(aged);
  const files = await aged.selectFrom("archive_file").select(["rows", "bytes"]).execute();

  const longest = deletes.reduce((most, each) => (each.ms > most.ms ? each : most), { sql: "", ms: 0 });
  const archived = files.reduce((total, { rows, bytes }) => ({ rows: total.rows + rows, bytes: total.bytes + bytes }), {
    rows: 0,
    bytes: 0,
  });
  const [p99Young, p99Aged] = [at(youngTimes, 0.99), at(agedTimes, 0.99)];
  const ratio = p99Aged / p99Young;
  const shown = [...before.values()].slice(0, TABLES_SHOWN);
  const about = longest.sql.replaceAll(/\s+/g, " ").slice(0, 80);
  const told = {
    sizes: `${(sum(before) / 1024).toFixed(1)} GB instead of ${(sum(small) / 1024).toFixed(1)}`,
    archive: `${archived.rows} rows archived in ${files.length} files of ${(archived.bytes / 1048576).toFixed(0)} MB`,
    deletes: `longest of ${deletes.length} deletes ${longest.ms.toFixed(0)} ms`,
    publish: `publish p50 ${at(youngTimes, 0.5).toFixed(0)} and ${at(agedTimes, 0.5).toFixed(0)} ms, p99 ${p99Young.toFixed(0)} and ${p99Aged.toFixed(0)} ms, ${ratio.toFixed(2)} of the young database`,
  };
  return {
    columns: [`table after ${years} years`, "MB, young", "MB", "rows", "rows after housekeeping and archive"],
    rows: [
      ...shown.map(({ table, megabytes, rows }) => [
        table,
        (small.get(table)?.megabytes ?? 0).toFixed(0),
        megabytes.toFixed(0),
        rows,
        after.get(table)?.rows ?? 0,
      ]),
      ["all", sum(small).toFixed(0), sum(before).toFixed(0), "", ""],
      ...[told.archive, `${told.deletes}: ${about}`, told.publish].map((line) => [line, "", "", "", ""]),
    ],
    summary: `${years} years: ${Object.values(told).join("; ")}`,
    faults: [
      ...(longest.ms < LONGEST_DELETE_MS ? [] : [`a delete took ${longest.ms.toFixed(0)} ms: ${about}`]),
      ...(ratio <= MOST_RATIO ? [] : [`publishing takes ${ratio.toFixed(2)} times as long at p99`]),
    ],
  };
}
