import type { EditionForm, EditionRule } from "@hereabouts/contract/editions/edition";
import type { PageLayout } from "@hereabouts/contract/editions/page-layout";
import type { PrintEdition } from "@hereabouts/contract/editions/print-edition";
import { type HouseStyle, type HouseStyleId, houseStyles } from "@hereabouts/contract/region/house-style";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { laterThanBefore } from "../history/revision.queries.ts";

/** Settings of an edition, which are kept as one value: a new one needs no column. */
interface EditionSettings extends Pick<EditionForm, "order" | "style" | "inches" | "textChars"> {
  rule: EditionRule;
  layout: PageLayout;
  /** Whether the next edition is made by itself; absent in older ones. */
  repeats?: boolean;
}

export interface EditionRow {
  id: number;
  name: string;
  firstDay: string;
  lastDay: string;
  deadline: Date | null;
  settings: EditionSettings;
  picked: number;
  exportId: number | null;
  exportedAt: Date | null;
  /** Since when other mail programs may read it; null: not at all. */
  publishedAt: Date | null;
  updatedAt: Date;
}

const columns = sql`d.id, d.name, d.first_day::text as "firstDay", d.last_day::text as "lastDay", d.deadline, d.settings,
  (select count(*)::int from edition_pick p where p.edition_id = d.id) as picked,
  x.id as "exportId", x.exported_at as "exportedAt", d.published_at as "publishedAt",
  d.updated_at as "updatedAt"`;
const joined = sql`edition d left join lateral (
  select x.id, x.exported_at from edition_export x where x.edition_id = d.id order by x.id desc limit 1) x on true`;

/** A page of editions, the newest days first. */
export async function selectEditions(
  db: Db,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: EditionRow[]; total: number }> {
  const { rows } = await sql<EditionRow>`
    select ${columns} from ${joined} order by d.first_day desc, d.id desc
    limit ${size}::int offset ${offset}::int`.execute(db);
  const { total } = await db
    .selectFrom("edition")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function selectEdition(db: Db, id: number): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`select ${columns} from ${joined} where d.id = ${id}::int`.execute(db);
  return rows[0];
}

/** The edition that was published last; undefined where none is. */
export async function selectPublished(db: Db): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`select ${columns} from ${joined} where d.published_at is not null
    order by d.published_at desc, d.id desc limit 1`.execute(db);
  return rows[0];
}

/** Lets other mail programs read an edition since a time; null: not at all. */
export async function updatePublished(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable("edition").set({ published_at: at }).where("id", "=", id).execute();
}

/** Locks an edition until the transaction ends: its listings are counted against its rule. */
export async function holdEdition(db: Db, id: number): Promise<EditionRow | undefined> {
  await db.selectFrom("edition").select("id").where("id", "=", id).forUpdate().execute();
  return selectEdition(db, id);
}

/** Counts all editions; until the transaction ends nobody else does, so that they are added one after the other. */
export async function countEditionsAlone(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('editions'))`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edition`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Editions whose next one is due: their deadline is over, or their last day where they have none. */
export async function selectDueEditions(
  db: Db,
  { now, today }: { now: Date; today: string },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from edition where settings @> '{"repeats": true}'
      and coalesce(deadline <= ${now}::timestamptz, last_day < ${today}::date) order by id`.execute(db);
  return rows;
}

type NewEdition = Pick<EditionRow, "name" | "firstDay" | "lastDay" | "deadline" | "settings">;

const valuesOf = ({ name, firstDay, lastDay, deadline, settings }: NewEdition) => ({
  name,
  first_day: firstDay,
  last_day: lastDay,
  deadline,
  settings: JSON.stringify(settings),
});

/** An edition that is added, and by whom. */
export type AddedEdition = NewEdition & { createdBy: number | null };

/** @returns its id */
export async function insertEdition(db: Db, row: AddedEdition, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("edition")
    .values({ ...valuesOf(row), created_by: row.createdBy, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEditionRow(db: Db, id: number, row: NewEdition, now: Date): Promise<void> {
  await db
    .updateTable("edition")
    .set({ ...valuesOf(row), updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

export async function deleteEditionRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("edition").where("id", "=", id).execute();
}

/** An export of an edition. */
export interface ExportRow {
  id: number;
  content: PrintEdition;
  exportedAt: Date;
}

/** Stored content of an export. Earlier versions stored the id of a house style that comes with the product. */
type StoredContent = Omit<PrintEdition, "style"> & { style: HouseStyle | HouseStyleId };

/** An export by its id, or the last one. */
export async function selectExport(db: Db, editionId: number, id?: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<Omit<ExportRow, "content"> & { content: StoredContent }>`
    select id, content, exported_at as "exportedAt" from edition_export
    where edition_id = ${editionId}::int and (${id ?? null}::int is null or id = ${id ?? null}::int)
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { style } = row.content;
  return { ...row, content: { ...row.content, style: typeof style === "string" ? houseStyles[style].style : style } };
}

/** Keeps what an edition printed, and forgets all but the last `kept` exports of it. @returns its id */
export async function insertExport(
  db: Db,
  { editionId, content, exportedBy }: { editionId: number; content: PrintEdition; exportedBy: number | null },
  { kept, now }: { kept: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto("edition_export")
    .values({ edition_id: editionId, content: JSON.stringify(content), exported_by: exportedBy, exported_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`delete from edition_export where edition_id = ${editionId}::int and id <= (
    select id from edition_export where edition_id = ${editionId}::int order by id desc offset ${kept}::int limit 1)`.execute(
    db,
  );
  return id;
}
