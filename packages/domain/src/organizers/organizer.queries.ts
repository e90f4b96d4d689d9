import type { OrganizerKind } from "@hereabouts/contract/organizers/organizer-kinds";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { laterThanBefore } from "../history/revision.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

export interface OrganizerRow {
  id: number;
  name: string;
  kind: OrganizerKind;
  website: string;
  description: string;
  updatedAt: Date;
}

const columns = sql`o.id, o.name, o.kind, o.website, o.description, o.updated_at as "updatedAt"`;

/** Whether people can look at an organizer `o`: an event of it has a page, or had one that is over. */
const organizerIsShown: RawBuilder<boolean> = sql`exists (
  select from event e join venue v on v.id = e.venue_id where e.organizer_id = o.id and ${eventIsShown})`;

/** An organizer that people can look at; undefined for any other. */
export async function selectShownOrganizer(db: Db, id: number): Promise<OrganizerRow | undefined> {
  const { rows } = await sql<OrganizerRow>`
    select ${columns} from organizer o where o.id = ${id}::int and ${organizerIsShown}`.execute(db);
  return rows[0];
}

/** An organizer, held until the transaction ends; undefined for none. */
export async function holdOrganizer(db: Db, id: number): Promise<OrganizerRow | undefined> {
  const { rows } = await sql<OrganizerRow>`
    select ${columns} from organizer o where o.id = ${id}::int for no key update`.execute(db);
  return rows[0];
}

/** A text that stands for itself within a pattern of `like`. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A page of the organizers that people can look at and whose names begin with words, by name. */
export async function selectOrganizers(
  db: Db,
  { name = "", offset, size }: { name?: string | undefined; offset: number; size: number },
): Promise<{ rows: OrganizerRow[]; total: number }> {
  const where = sql`o.name_key like lower(${`${literal(name)}%`}::text) and ${organizerIsShown}`;
  const { rows } = await sql<OrganizerRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from organizer o where ${where}
    order by o.name_key, o.id limit ${size}::int offset ${offset}::int`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The id of the organizer of a name, however its letters are written; undefined for none. */
export async function selectOrganizerId(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from organizer where name_key = lower(${name}::text)`.execute(db);
  return rows[0]?.id;
}

/**
 * Adds an organizer, unless the account has added `most`. The account is held, so that two of its events count after each
 * other. @param userId null for programs, which add any number
 */
export async function insertOrganizer(
  db: Db,
  { name, userId, most }: { name: string; userId: number | null; most: number | null },
  now: Date,
): Promise<number | undefined> {
  if (userId !== null) await sql`select 1 from app_user where id = ${userId}::int for no key update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into organizer (name, created_by, created_at, updated_at)
    select ${name}::text, ${userId}::int, ${now}::timestamptz, ${now}::timestamptz
    where ${most}::int is null or (select count(*) from organizer where created_by = ${userId}::int) < ${most}::int
    on conflict (name_key) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Writes the form of an organizer over it; false where another has its name. */
export async function updateOrganizerRow(
  db: Db,
  id: number,
  { name, kind, website, description }: Omit<OrganizerRow, "id" | "updatedAt">,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organizer")
    .set({ name, kind, website, description, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from organizer o where o.name_key = lower(${name}::text) and o.id <> ${id}::int)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
