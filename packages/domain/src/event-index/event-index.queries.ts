import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { DAYS, EPOCH } from "../listing-codes.ts";
import { shownColumns } from "../listings/ranking/candidates.queries.ts";
import { likenessOf } from "../listings/ranking/likeness.ts";
import { hasFlag } from "../projection/event-row.queries.ts";
import { filterColumnNames, filterColumns } from "./filter-columns.queries.ts";
import { EVERYWHERE, type IndexedEvent } from "./indexed-event.ts";

/** `bit_send` begins with the number of bits. */
const LENGTH_BYTES = 4;

/** The transaction that wrote a row last: another one after every change, also after one that was not told. */
const version = sql`l.xmin::text::float8 as version`;

const columns = sql`l.event_id as id, ${version}, l.venue_id as "venueId", l.x, l.y, l.z,
  ${sql.join(filterColumnNames.map((name) => sql`${filterColumns[name].sql} as ${sql.ref(name)}`))},
  case when ${hasFlag("global")} then ${sql.lit(EVERYWHERE)} else l.cell end as cell,
  ${shownColumns}, l.next_minute as "nextMinute", l.base_day - date ${sql.lit(EPOCH)} as "baseDay", bit_send(l.days) as bits,
  coalesce((select case when min(o.start_minute) = max(o.start_minute) then min(o.start_minute) end
    from occurrence o where o.event_id = l.event_id and o.local_date >= l.base_day), -1)::int as "startMinute"`;

type Row = Omit<IndexedEvent, "days" | "series" | "print"> & { bits: Buffer } & Omit<
    Parameters<typeof likenessOf>[0],
    "category"
  >;

async function select(db: Db, where: RawBuilder<unknown>): Promise<IndexedEvent[]> {
  const { rows } = await sql<Row>`
    select ${columns} from event_listing l join event e on e.id = l.event_id ${where}`.execute(db);
  // A copy of its own: a view would keep all of the answer in memory.
  return rows.map(({ bits, name, hasPicture, printNumber, ...row }) => ({
    ...row,
    ...likenessOf({ name, category: row.category, hasPicture, printNumber }),
    days: new Uint8Array(bits.subarray(LENGTH_BYTES, LENGTH_BYTES + DAYS / 8)),
  }));
}

/** The listed events with the next greater ids, at most so many. */
export const selectEventsAfter = (db: Db, after: number, most: number): Promise<IndexedEvent[]> =>
  select(db, sql`where l.event_id > ${after}::int order by l.event_id limit ${most}::int`);

/** Selects the listed events among some ids. */
export const selectEventsByIds = (db: Db, ids: readonly number[]): Promise<IndexedEvent[]> =>
  select(db, sql`where l.event_id = any(${ids}::int[])`);

/** The rows of the listed events with the next greater ids, at most so many. */
export async function selectVersionsAfter(db: Db, after: number, most: number) {
  const { rows } = await sql<Pick<IndexedEvent, "id" | "version">>`select l.event_id as id, ${version}
    from event_listing l where l.event_id > ${after}::int order by l.event_id limit ${most}::int`.execute(db);
  return rows;
}

/** How many events are listed, as the database estimates it; exact while there are few. */
export async function countListed(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ listed: number }>`
    select count(*)::int as listed from (select from event_listing limit ${most + 1}::int) l`.execute(db);
  return rows[0]?.listed ?? 0;
}
