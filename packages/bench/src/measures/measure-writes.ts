import { saveEvent } from "@hereabouts/domain/events/save-event";
import { sql } from "kysely";
import { type Percentiles, percentiles, timed } from "../counting/timing.ts";
import { benchContext } from "../data-sets/bench-context.ts";
import { benchNow, type DataSetName } from "../data-sets/data-set.ts";
import { description, weekly, weeklyEvent, weeks } from "../data-sets/weekly-event.ts";
import type { Lane } from "../questions/lanes.ts";
import { queryKinds } from "../questions/query-kinds.ts";
import { runStatements } from "../questions/raw-sql.ts";
import { measureForms } from "./measure-forms.ts";

/** Writes on one data set; times in milliseconds. */
export interface WriteRow {
  dataSet: DataSetName;
  /** Publishing a weekly event with 52 dates by the product's verb. */
  publish: Percentiles;
  /** By a producer's form: with its rules, the quota lock, the event and its revision. */
  form: Percentiles;
  /** The base tables alone: event, date row and occurrences in one transaction of plain SQL. */
  baseTables: Percentiles;
  /** The default search as it is, after 4 % of the listing rows changed, and after a vacuum. */
  fresh: Percentiles;
  churned: Percentiles;
  vacuumed: Percentiles;
  vacuumMs: number;
}

const WARM_UP = 10;

async function publishBase({ client }: Lane, venueId: number, run: number): Promise<number> {
  await client.query("begin");
  const { rows } = await client.query({
    name: "base_event",
    text: "insert into event (venue_id, name, event_type_id, description) values ($1, $2, 3, $3) returning id",
    values: [venueId, `Weekly base ${run}`, description],
  });
  const id: number = rows[0].id;
  await client.query({
    name: "base_date",
    text: "insert into event_date (event_id, position, start_minute, end_minute, date_recur) values ($1, 0, 1140, 1260, $2)",
    values: [id, weekly.dateRecur],
  });
  await client.query({
    name: "base_occurrences",
    text: `insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, end_minute,
        starts_at, ends_at, over_at)
      select $1::int, d, 1140, d, 1140, 1260, d + interval '23 hours', d + interval '25 hours', d + interval '25 hours'
      from generate_series(0, $2::int - 1) n cross join lateral (select date '2026-06-03' + n * 7 as d) days`,
    values: [id, weeks],
  });
  await client.query("commit");
  return id;
}

async function measurePublishing(lane: Lane, runs: number): Promise<Pick<WriteRow, "publish" | "baseTables">> {
  const ctx = benchContext(lane.set.db);
  const times: Record<"publish" | "baseTables", number[]> = { publish: [], baseTables: [] };
  const ids: number[] = [];
  for (let run = 0; run < runs + WARM_UP; run++) {
    const venueId = 1 + ((run * 37) % 4_000);
    const base = await timed(() => publishBase(lane, venueId, run));
    const published = await timed(() => saveEvent(ctx, weeklyEvent(venueId, run)));
    ids.push(base.result, published.result.id);
    if (run < WARM_UP) continue;
    times.baseTables.push(base.ms);
    times.publish.push(published.ms);
  }
  await sql`delete from name_word where kind = 'e' and ref_id = any(${ids}::int[])`.execute(ctx.db);
  await sql`delete from event where id = any(${ids}::int[])`.execute(ctx.db);
  await lane.client.query("vacuum");
  return { publish: percentiles(times.publish), baseTables: percentiles(times.baseTables) };
}

async function measureDefault(lane: Lane, runs: number): Promise<Percentiles> {
  const [kind] = queryKinds;
  const times: number[] = [];
  for (let run = 0; kind && run < runs + WARM_UP; run++) {
    const { search } = await lane.recorder.statementsOf(kind, run);
    const { ms } = await timed(() => runStatements(lane.client, search));
    if (run >= WARM_UP) times.push(ms);
  }
  return percentiles(times);
}

/** A minute later and back, for every 25th row: what advancing listing rows does to their pages. */
async function moveRows({ client }: Lane, minutes: 1 | -1): Promise<void> {
  await client.query(`update event_listing set next_minute = next_minute + ${minutes}
    where event_id % 25 = 0 and next_minute < 2000000000`);
}

async function measureChurn(
  lane: Lane,
  runs: number,
): Promise<Pick<WriteRow, "fresh" | "churned" | "vacuumed" | "vacuumMs">> {
  const fresh = await measureDefault(lane, runs);
  await moveRows(lane, 1);
  const churned = await measureDefault(lane, runs);
  const { ms: vacuumMs } = await timed(() => lane.client.query("vacuum event_listing"));
  const vacuumed = await measureDefault(lane, runs);
  await moveRows(lane, -1);
  await lane.client.query("vacuum event_listing");
  return { fresh, churned, vacuumed, vacuumMs };
}

/** Times publishing and the default search under change, on every data set. Leaves the data as they were. */
export async function measureWrites(
  lanes: readonly Lane[],
  runs: number,
  say: (line: string) => void,
): Promise<WriteRow[]> {
  const rows: WriteRow[] = [];
  for (const lane of lanes) {
    say(`${lane.set.name}: publishing, on ${benchNow.toISOString().slice(0, 10)}`);
    const published = await measurePublishing(lane, runs);
    say(`${lane.set.name}: churn`);
    rows.push({
      dataSet: lane.set.name,
      ...published,
      form: await measureForms(lane.set, runs),
      ...(await measureChurn(lane, runs)),
    });
  }
  return rows;
}
