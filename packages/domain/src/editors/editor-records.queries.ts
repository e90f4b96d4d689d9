import type { EditorRecord, EditorRecordsQuery, RecordOrdering } from "@hereabouts/contract/editors/editor-records";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";

export type RecordFound = Omit<EditorRecord, "touched" | "confirmed" | "absoluteUrl"> & {
  touched: Date;
  confirmed: Date | null;
};

const order: Readonly<Record<RecordOrdering, RawBuilder<unknown>>> = {
  "-touched": sql`touched desc, id desc`,
  touched: sql`touched, id`,
  name: sql`lower(name), id`,
  "-name": sql`lower(name) desc, id desc`,
  confirmed: sql`confirmed nulls first, id`,
  "-confirmed": sql`confirmed desc nulls last, id desc`,
};

const kinds = {
  venue: {
    columns: sql`v.id, v.name, null::text as "venueName", v.city, v.state, v.certified_at as confirmed,
      v.certified_by as "confirmedBy", v.hide_from_listing or not v.published or v.is_place as "isHidden"`,
    from: sql`join venue v on v.id = mine.record_id where v.deleted_at is null`,
    text: sql`v.name || ' ' || v.city`,
  },
  event: {
    columns: sql`e.id, e.name, v.name as "venueName", v.city, v.state, e.certified_at as confirmed,
      e.certified_by as "confirmedBy", not e.published as "isHidden"`,
    from: sql`join event e on e.id = mine.record_id join venue v on v.id = e.venue_id
      where e.deleted_at is null and v.deleted_at is null`,
    text: sql`e.name || ' ' || v.name || ' ' || v.city`,
  },
} as const;

/** SQL table `found`: records an editor added or was the last to change. Reads their revisions, which are indexed. */
function found({ editor, kind, deed, state, find = "" }: EditorRecordsQuery): RawBuilder<unknown> {
  const { columns, from, text } = kinds[kind];
  const says = find
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`and ${text} ilike ${literalPattern(word)}::text`);
  const asked = [
    deed === "added" ? sql`"isAdded"` : deed === "changed" ? sql`"isChangedLast"` : sql`("isAdded" or "isChangedLast")`,
    ...(state === undefined ? [] : [state === "hidden" ? sql`"isHidden"` : sql`not "isHidden"`]),
  ];
  return sql`found as (
    select * from (
      select ${columns}, mine.added as "isAdded", mine.touched,
        not exists (select from revision later where later.kind = ${kind}::text
          and later.record_id = mine.record_id and later.id > mine.last_id) as "isChangedLast"
      from (
        select record_id, bool_or(action = 'create') as added, max(id) as last_id, max(created_at) as touched
        from revision where author_id = ${editor}::int and kind = ${kind}::text group by record_id) mine
      ${from} ${sql.join(says, sql` `)}) each
    where ${sql.join(asked, sql` and `)})`;
}

/** How many records an editor added or is the last who changed. */
export async function countRecords(db: Db, query: EditorRecordsQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`with ${found(query)} select count(*)::int as total from found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Some of them. */
export async function selectRecords(
  db: Db,
  query: EditorRecordsQuery,
  { offset, size }: { offset: number; size: number },
): Promise<RecordFound[]> {
  const { rows } = await sql<RecordFound>`
    with ${found(query)} select * from found
    order by ${order[query.ordering ?? "-touched"]} limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}
