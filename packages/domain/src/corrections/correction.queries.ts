import type { CorrectionQuery } from "@hereabouts/contract/corrections/correction";
import { staffProblems } from "@hereabouts/contract/corrections/correction-problems";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { literalPattern } from "../literal-pattern.ts";
import { standsAs } from "../merged-venue.queries.ts";
import { displayName } from "../reports/user-rows.queries.ts";

/** By field what was before and what is after. */
type StoredChanges = Record<string, [before: string, after: string]>;

/** A report as it is kept. */
export interface StoredCorrection {
  id: number;
  kind: "venue" | "event";
  recordId: number;
  problem: string;
  /** The date that is meant, by its original day and time; null for the whole record. */
  occurrence: string | null;
  message: string;
  changes: StoredChanges;
  userId: number | null;
  /** Where the answer goes: the address that was given, or that of the account. */
  answerTo: string | null;
  author: string | null;
  status: "open" | "accepted" | "declined";
  taken: StoredChanges | null;
  note: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  toldAt: Date | null;
  createdAt: Date;
}

// A correction of a merged venue applies to the remaining one until the merge is undone.
const venueNow = standsAs(sql`c.venue_id`);
const columns = sql`c.id, case when c.event_id is null then 'venue' else 'event' end as kind,
  coalesce(c.event_id, ${venueNow}) as "recordId", c.problem, c.occurrence, c.message, c.changes, c.user_id as "userId",
  coalesce(c.reply_to, u.email) as "answerTo", coalesce(${displayName("u")}, c.reply_to) as author, c.status, c.taken,
  c.note, ${displayName("d")} as "decidedBy", c.decided_at as "decidedAt", c.told_at as "toldAt",
  c.created_at as "createdAt"`;
const people = sql`left join app_user u on u.id = c.user_id left join app_user d on d.id = c.decided_by`;

/** A report, locked until the transaction ends. */
export async function holdCorrection(db: Db, id: number): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from correction c ${people} where c.id = ${id}::int for update of c`.execute(db);
  return rows[0];
}

/** A report as it arrives. */
export interface NewCorrection {
  kind: "venue" | "event";
  recordId: number;
  problem: string;
  occurrence: string | null;
  message: string;
  changes: StoredChanges;
  userId: number | null;
  replyTo: string | null;
}

/** Keeps a report. @returns its id */
export async function insertCorrection(db: Db, made: NewCorrection, now: Date): Promise<number> {
  const { kind, recordId, problem, occurrence, message, changes, userId, replyTo } = made;
  const { id } = await db
    .insertInto("correction")
    .values({
      venue_id: kind === "venue" ? recordId : null,
      event_id: kind === "event" ? recordId : null,
      problem,
      occurrence,
      message,
      changes: JSON.stringify(changes),
      user_id: userId,
      reply_to: replyTo,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Decision {
  status: "accepted" | "declined";
  taken: StoredChanges | null;
  note: string;
  decidedBy: number | null;
}

/** Notes what was decided about a report. */
export async function updateDecision(db: Db, id: number, decision: Decision, now: Date): Promise<void> {
  const { status, taken, note, decidedBy } = decision;
  await db
    .updateTable("correction")
    .set({ status, taken: taken && JSON.stringify(taken), note, decided_by: decidedBy, decided_at: now })
    .where("id", "=", id)
    .execute();
}

/** Opens a report again. */
export async function updateReopened(db: Db, id: number): Promise<void> {
  const open = { status: "open", taken: null, note: "", decided_by: null, decided_at: null };
  await db.updateTable("correction").set(open).where("id", "=", id).execute();
}

/** Notes that who reported something was told what became of it. */
export async function markNotified(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("correction").set({ told_at: now }).where("id", "=", id).execute();
}

/** Opens a report that was withdrawn: nobody was told of that. */
export async function updateNotWithdrawn(db: Db, id: number): Promise<void> {
  await db.updateTable("correction").set({ told_at: null }).where("id", "=", id).execute();
  await updateReopened(db, id);
}

/** Clears the address that answers to reports go to, of a user's reports and where it is theirs; null for no address. */
export async function clearReplyTo(db: Db, userId: number, email: string | null): Promise<void> {
  await sql`update correction set reply_to = null
    where reply_to is not null and (user_id = ${userId}::int or lower(reply_to) = lower(${email}::text))`.execute(db);
}

/** Throws away what was decided before an instant. */
export async function deleteDecidedBefore(db: Db, before: Date): Promise<void> {
  // As the index has it.
  await deleteInBatches(db, "correction", sql`status <> 'open' and decided_at < ${before}::timestamptz`);
}

const order: Readonly<Record<NonNullable<CorrectionQuery["ordering"]>, RawBuilder<unknown>>> = {
  created: sql`created_at, id`,
  "-created": sql`created_at desc, id desc`,
  name: sql`lower(record_name), id`,
};

/** Which reports; `venueIds` are the venues whose people ask, null for who sees all. */
interface Filter extends Omit<CorrectionQuery, "page" | "pageSize"> {
  venueIds: readonly number[] | null;
}

const matching = ({ status = "open", kind, problem, find, venueIds }: Filter) => [
  sql`c.status = ${status}::text`,
  // Deleted records need no correction.
  sql`v.deleted_at is null and e.deleted_at is null`,
  ...(kind ? [kind === "event" ? sql`c.event_id is not null` : sql`c.venue_id is not null`] : []),
  ...(problem ? [sql`c.problem = ${problem}::text`] : []),
  ...(find ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`coalesce(e.name || ' ', '') || v.name ilike ${literalPattern(word)}::text`),
  ...(venueIds ? [sql`v.id = any(${venueIds}::int[]) and c.problem <> all(${staffProblems}::text[])`] : []),
];

const found = (filter: Filter) => sql`found as (
  select c.*, coalesce(e.name, v.name) as record_name
  from correction c left join event e on e.id = c.event_id
  join venue v on v.id = coalesce(e.venue_id, ${venueNow})
  where ${sql.join(matching(filter), sql` and `)})`;

/** How many reports there are, and since when the first waits. */
export async function countCorrections(db: Db, filter: Filter): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    with ${found(filter)} select count(*)::int as total, min(created_at) as oldest from found`.execute(db);
  return rows[0] ?? { total: 0, oldest: null };
}

/** Some of the reports. */
export async function selectCorrections(
  db: Db,
  filter: Filter,
  { offset, size }: { offset: number; size: number },
): Promise<StoredCorrection[]> {
  const fallback = (filter.status ?? "open") === "open" ? "created" : "-created";
  const { rows } = await sql<StoredCorrection>`
    with ${found(filter)}, shown as (
      select id, row_number() over (order by ${order[filter.ordering ?? fallback]}) as place from found
      order by place limit ${size}::int offset ${offset}::int)
    select ${columns} from shown join correction c on c.id = shown.id ${people} order by shown.place`.execute(db);
  return rows;
}
