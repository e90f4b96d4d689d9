import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import type { ReviewSignal } from "@hereabouts/contract/trust/review-signals";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { literalPattern } from "../literal-pattern.ts";

/** By field what is shown and what is to be. */
export type ReviewedChanges = Record<string, [before: string, after: string]>;

/** The record under review. */
export interface Reviewed {
  kind: "event" | "venue";
  recordId: number;
}

/** A text that waits. */
export interface NewReview extends Reviewed {
  userId: number;
  /** The source that it was read from. */
  sourceId?: number | undefined;
  isNew: boolean;
  changes: ReviewedChanges;
  score: number;
  signals: readonly ReviewSignal[];
}

const column = ({ kind }: Reviewed) => (kind === "event" ? ("event_id" as const) : ("venue_id" as const));

/** Writes down that a text waits; one of the record that waits already is replaced, and keeps its place in the queue. */
export async function writeReview(db: Db, review: NewReview, now: Date): Promise<void> {
  const { kind, recordId, userId, sourceId = null, isNew, changes, score, signals } = review;
  const about = { event_id: kind === "event" ? recordId : null, venue_id: kind === "venue" ? recordId : null };
  const texts = { changes: JSON.stringify(changes), score, signals: JSON.stringify(signals) };
  const found = { user_id: userId, source_id: sourceId, ...texts };
  const { numUpdatedRows } = await db
    .updateTable("text_review")
    .set(found)
    .where(column(review), "=", recordId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("text_review")
    .values({ ...about, ...found, is_new: isNew, created_at: now })
    .execute();
}

/** A change that waits is wanted no more. */
export async function deleteWaiting(db: Db, about: Reviewed): Promise<void> {
  await db
    .deleteFrom("text_review")
    .where(column(about), "=", about.recordId)
    .where("status", "=", "waiting")
    .where("is_new", "=", false)
    .execute();
}

/** The newest review of a record, for its managers. */
export interface NewestReview {
  status: "waiting" | "accepted" | "rejected";
  isNew: boolean;
  changes: ReviewedChanges;
  signals: ReviewSignal[];
  note: string;
}

/** The newest review of a record; undefined when there was none. */
export async function selectNewest(db: Db, about: Reviewed): Promise<NewestReview | undefined> {
  const { rows } = await sql<NewestReview>`
    select status, is_new as "isNew", changes, signals, note from text_review
    where ${sql.ref(column(about))} = ${about.recordId}::int order by id desc limit 1`.execute(db);
  return rows[0];
}

/** A review as it is kept, with its record as it is now. */
export interface StoredReview extends Reviewed {
  id: number;
  name: string;
  venueName: string;
  userId: number;
  author: string;
  email: string;
  isNew: boolean;
  changes: ReviewedChanges;
  score: number;
  signals: ReviewSignal[];
  status: "waiting" | "accepted" | "rejected";
  note: string;
  gaveTrust: boolean;
  decidedBy: string | null;
  toldAt: Date | null;
  createdAt: Date;
  sourceId: number | null;
  /** Others of the same source: those that wait with it, or were decided with it. */
  others: { id: number; name: string; changes: ReviewedChanges }[];
}

const columns = sql`r.id, case when r.event_id is null then 'venue' else 'event' end as kind,
  coalesce(r.event_id, r.venue_id) as "recordId", coalesce(e.name, v.name) as name, v.name as "venueName",
  r.user_id as "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as author, u.email,
  r.is_new as "isNew", r.changes, r.score, r.signals, r.status, r.note, r.gave_trust as "gaveTrust",
  coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.email) as "decidedBy", r.told_at as "toldAt",
  r.created_at as "createdAt", r.source_id as "sourceId",
  (select coalesce(json_agg(o order by o.id), '[]') from (
    select o.id, oe.name, o.changes from text_review o join event oe on oe.id = o.event_id and oe.deleted_at is null
    where o.source_id = r.source_id and o.id > r.id and o.status = r.status
      and o.decided_at is not distinct from r.decided_at
    order by o.id limit ${sql.lit(reviewLimits.lookedAtOnce - 1)}) o) as others`;
const joined = sql`text_review r left join event e on e.id = r.event_id
  join venue v on v.id = coalesce(r.venue_id, e.venue_id)
  join app_user u on u.id = r.user_id left join app_user d on d.id = r.decided_by`;

interface Filter {
  status: StoredReview["status"];
  find: string | undefined;
}

// Deleted records need no review.
const matching = ({ status, find = "" }: Filter) =>
  sql.join(
    [
      sql`r.status = ${status}::text and v.deleted_at is null and e.deleted_at is null`,
      ...find
        .split(/\s+/)
        .filter(Boolean)
        .map(
          (word) => sql`coalesce(e.name || ' ', '') || v.name || ' ' || u.email ilike ${literalPattern(word)}::text`,
        ),
    ],
    sql` and `,
  );

// Waiting texts of one import source form one review, as do those decided together; the first represents the others.
const firsts = (filter: Filter) => sql`(
  select min(id) as id, min(created_at) as created_at from (
    select r.id, r.created_at, coalesce(r.source_id, -r.id) as look, r.decided_at from ${joined}
    where ${matching(filter)}) a
  group by look, decided_at)`;

/** How many looks fit, and since when the oldest waits. */
export async function countReviews(db: Db, filter: Filter): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::int as total, min(created_at) as oldest from ${firsts(filter)} f`.execute(db);
  return rows[0] ?? { total: 0, oldest: null };
}

/** A page of looks: those that wait in the order they came, others the newest first. */
export async function selectReviews(
  db: Db,
  filter: Filter,
  { offset, size }: { offset: number; size: number },
): Promise<StoredReview[]> {
  const order = filter.status === "waiting" ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`;
  const { rows } = await sql<StoredReview>`
    select ${columns} from ${joined} where r.id in (select f.id from ${firsts(filter)} f) order by ${order}
    limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}

/** A review, locked until the transaction ends; undefined if missing, or its record is deleted. */
export async function holdReview(db: Db, id: number): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    select ${columns} from ${joined}
    where r.id = ${id}::int and v.deleted_at is null and e.deleted_at is null for update of r`.execute(db);
  return rows[0];
}

/** Notes what was decided about texts. */
export async function updateDecision(
  db: Db,
  ids: readonly number[],
  decision: { status: "accepted" | "rejected"; note: string; gaveTrust: boolean; decidedBy: number },
  now: Date,
): Promise<void> {
  const { status, note, gaveTrust, decidedBy } = decision;
  await db
    .updateTable("text_review")
    .set({ status, note, gave_trust: gaveTrust, decided_by: decidedBy, decided_at: now })
    .where("id", "in", ids)
    .execute();
}

/** Has texts wait again. */
export async function updateReopened(db: Db, ids: readonly number[]): Promise<void> {
  const waiting = { status: "waiting", note: "", gave_trust: false, decided_by: null, decided_at: null };
  await db.updateTable("text_review").set(waiting).where("id", "in", ids).execute();
}

/** Marks the author as notified. */
export async function markNotified(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable("text_review").set({ told_at: now }).where("id", "in", ids).execute();
}

/** Throws away what was decided before an instant; what keeps an event out of sight stays. */
export async function deleteReviewsBefore(db: Db, before: Date): Promise<void> {
  // Those that wait are excluded as the index excludes them.
  await deleteInBatches(
    db,
    "text_review",
    sql`status <> 'waiting' and decided_at < ${before}::timestamptz and (status = 'accepted' or not is_new)`,
  );
}

/** Selects the events never published because their texts are in review or rejected. */
export async function selectHeldEvents(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from text_review r join event e on e.id = r.event_id
    where e.id = any(${ids}::int[]) and not e.published and r.is_new and r.status <> 'accepted'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
