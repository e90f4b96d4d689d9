import type { FieldChange, RowChoice, SourceRow, Verdict } from "@hereabouts/contract/sources/source-run";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { EventFields, GivenFields } from "../fields/given-fields.ts";
import type { StoredItem } from "../items/item.queries.ts";

type Outcome = NonNullable<SourceRow["outcome"]>;

/** An entry of a source as it was read. */
export interface NewRow {
  line: number;
  itemKey: string;
  name: string;
  words: string;
  verdict: Verdict;
  choice: RowChoice;
  reason: string;
  given: GivenFields | null;
  eventId: number | null;
  changes: readonly FieldChange[];
  /** Where the entry takes place, as the source says; "" when it does not. */
  place: string;
}

/** Event and item before a run changed them. */
export interface RowBefore {
  /** The fields of the event as they were before the run. */
  fields: Partial<EventFields>;
  /** The item as it was before the run; null when there was none. */
  item: { given: Partial<EventFields>; taken: Partial<EventFields> } | null;
  /** The content that undoing the run removed; absent until it is undone. */
  undone?: RowUndone;
}

/** The content needed to restore a row that was undone. */
export interface RowUndone {
  outcome: Outcome;
  /** Whether undoing deleted the event, and not a person before. */
  isDeleted: boolean;
  /** The fields of the event as the run had left them. */
  fields: Partial<EventFields>;
  /** The item as the run had left it; null when it was gone by then. */
  item: (Pick<StoredItem, "name" | "eventId" | "given" | "taken"> & { ignoredAt: string | null }) | null;
}

/** Values of an entry that a person changed before it was imported; an absent one is as the source says. */
export interface RowEdit extends Partial<Pick<EventFields, "name" | "dates" | "eventType">> {
  /** Another venue than that of the source. */
  venueId?: number;
}

/** A row as it is stored. */
export interface StoredRow extends NewRow {
  id: number;
  eventName: string | null;
  outcome: Outcome | null;
  before: RowBefore | null;
  version: Date | null;
  edited: RowEdit | null;
  /** Name of the venue that a person chose. */
  editedVenue: string | null;
}

/** Keeps the rows of a reading. */
export async function insertRows(db: Db, runId: number, rows: readonly NewRow[]): Promise<void> {
  const written = rows.map((row) => ({
    ...row,
    given: row.given === null ? null : JSON.stringify(row.given),
    changes: JSON.stringify(row.changes),
  }));
  const column = <Key extends keyof NewRow>(key: Key) => written.map((row) => row[key]);
  if (rows.length === 0) return;
  await sql`
    insert into import_row (run_id, line, item_key, name, words, verdict, choice, reason, given, event_id, changes,
      place)
    select ${runId}::int, * from unnest(${column("line")}::int[], ${column("itemKey")}::text[], ${column("name")}::text[],
      ${column("words")}::text[], ${column("verdict")}::text[], ${column("choice")}::text[], ${column("reason")}::text[],
      ${column("given")}::jsonb[], ${column("eventId")}::int[], ${column("changes")}::jsonb[], ${column("place")}::text[])`.execute(
    db,
  );
}

const columns = sql`r.id, r.line, r.item_key as "itemKey", r.name, r.words, r.verdict, r.choice, r.reason, r.given,
  r.event_id as "eventId", e.name as "eventName", r.changes, r.place, r.outcome, r.before, r.version,
  r.edited, chosen.name as "editedVenue"`;
const joined = sql`import_row r left join event e on e.id = r.event_id
  left join venue chosen on chosen.id = (r.edited ->> 'venueId')::int`;

/** The rows of a reading, one page of those with a verdict, or of all. */
export async function selectRows(
  db: Db,
  runId: number,
  { verdict, offset, limit }: { verdict: Verdict | undefined; offset: number; limit: number },
): Promise<StoredRow[]> {
  const wanted = verdict === undefined ? sql`true` : sql`r.verdict = ${verdict}::text`;
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${joined}
    where r.run_id = ${runId}::int and ${wanted} order by r.id limit ${limit}::int offset ${offset}::int`.execute(db);
  return rows;
}

/** One row of a reading; undefined for that of another. */
export async function selectRow(db: Db, runId: number, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${joined} where r.run_id = ${runId}::int and r.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Every row of a reading that is to do something. */
export async function selectChosenRows(db: Db, runId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${joined}
    where r.run_id = ${runId}::int and (r.choice in ('ignore', 'join') or (r.choice = 'take'
      and r.verdict not in ('ignored', 'unusable')))
    order by r.id`.execute(db);
  return rows;
}

/** Every row that a run changed something by. */
export async function selectDoneRows(db: Db, runId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${joined}
    where r.run_id = ${runId}::int and r.outcome in ('created', 'updated', 'joined', 'ignored') order by r.id desc`.execute(
    db,
  );
  return rows;
}

/** Every row of an undone run that can be restored. */
export async function selectUndoneRows(db: Db, runId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${joined}
    where r.run_id = ${runId}::int and r.outcome = 'undone' and r.before ? 'undone' order by r.id`.execute(db);
  return rows;
}

/** How many rows there are of each verdict and outcome, and how many are chosen to do something. */
export async function countRows(db: Db, runIds: readonly number[]) {
  const { rows } = await sql<{
    runId: number;
    verdict: Verdict;
    outcome: Outcome | null;
    isChosen: boolean;
    count: number;
  }>`
    select run_id as "runId", verdict, outcome, choice <> 'leave' and verdict not in ('held', 'unchanged', 'ignored', 'unusable')
      as "isChosen", count(*)::int from import_row where run_id = any(${runIds}::int[])
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Says what is to be done with rows. @returns those of them that it can be done with */
export async function updateChoices(
  db: Db,
  runId: number,
  { rows: ids, choice }: { rows: readonly number[]; choice: RowChoice },
): Promise<number> {
  const allowed = {
    take: sql`verdict not in ('held', 'unchanged', 'ignored', 'unusable')`,
    join: sql`verdict = 'same' and event_id is not null`,
    leave: sql`verdict <> 'unusable'`,
    ignore: sql`verdict not in ('unusable', 'ignored')`,
  }[choice];
  const { rows } = await sql`update import_row set choice = ${choice}::text
    where run_id = ${runId}::int and id = any(${ids}::int[]) and ${allowed} returning id`.execute(db);
  return rows.length;
}

/** Writes what a person changed of an entry, which is then imported; null for nothing. */
export async function updateEdited(db: Db, id: number, edited: RowEdit | null): Promise<void> {
  await db
    .updateTable("import_row")
    .set({ edited: edited && JSON.stringify(edited), choice: "take" })
    .where("id", "=", id)
    .execute();
}

/** Writes down what became of a row. */
export async function updateOutcome(
  db: Db,
  id: number,
  done: { outcome: Outcome; eventId?: number | null; before?: RowBefore; version?: Date | null; reason?: string },
): Promise<void> {
  await db
    .updateTable("import_row")
    .set({
      outcome: done.outcome,
      event_id: done.eventId,
      before: done.before && JSON.stringify(done.before),
      version: done.version,
      reason: done.reason,
    })
    .where("id", "=", id)
    .execute();
}

/** Takes rows that say nothing new out of a reading that ran by itself. */
export async function removeIdleRows(db: Db, runId: number): Promise<void> {
  await sql`delete from import_row where run_id = ${runId}::int and outcome is null
    and verdict in ('unchanged', 'ignored', 'held', 'elsewhere', 'notice')`.execute(db);
}
