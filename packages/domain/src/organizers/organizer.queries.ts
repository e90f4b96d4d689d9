import type { OrganizerKind } from "@hereabouts/contract/organizers/organizer-kinds";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { laterThanBefore } from "../history/revision.queries.ts";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import { organizerNow } from "../merged-organizer.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

export interface OrganizerRow {
  id: number;
  name: string;
  kind: OrganizerKind;
  website: string;
  description: string;
  imageId: number | null;
  image: ImageRow | null;
  /** The account that speaks for it. */
  keeperId: number | null;
  updatedAt: Date;
}

const columns = sql`o.id, o.name, o.kind, o.website, o.description, o.image_id as "imageId",
  ${imageJson("o.image_id")} as image, o.keeper_id as "keeperId", o.updated_at as "updatedAt"`;

/** Whether people can look at an organizer `o`: an event of it has a page, or had one that is over. */
const organizerIsShown: RawBuilder<boolean> = sql`exists (
  select from event e join venue v on v.id = e.venue_id where e.organizer_id = o.id and ${eventIsShown})`;

/** An organizer that people can look at, by its id or that of one that was merged into it; undefined for any other. */
export async function selectShownOrganizer(db: Db, id: number): Promise<OrganizerRow | undefined> {
  const { rows } = await sql<OrganizerRow>`
    select ${columns} from organizer o where o.id = ${organizerNow(sql`${id}::int`)} and ${organizerIsShown}`.execute(
    db,
  );
  return rows[0];
}

/** An organizer, held until the transaction ends; undefined for none, and for one that was merged into another. */
export async function holdOrganizer(db: Db, id: number): Promise<OrganizerRow | undefined> {
  const { rows } = await sql<OrganizerRow>`
    select ${columns} from organizer o where o.id = ${id}::int and o.merged_into is null for no key update`.execute(db);
  return rows[0];
}

/** Holds organizers until the transaction ends, in one order for all who do. */
export async function holdOrganizers(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select 1 from organizer where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/** The name of an organizer that stands, with the account that speaks for it; undefined for none. */
export async function selectKeeper(db: Db, id: number): Promise<{ name: string; keeperId: number | null } | undefined> {
  return db
    .selectFrom("organizer")
    .select(["name", "keeper_id as keeperId"])
    .where("id", "=", id)
    .where("merged_into", "is", null)
    .executeTakeFirst();
}

/** Says which account speaks for an organizer; null for none. */
export async function updateKeeper(db: Db, id: number, keeperId: number | null): Promise<void> {
  await db.updateTable("organizer").set({ keeper_id: keeperId }).where("id", "=", id).execute();
}

/** Lets the addresses and the name of an organizer lead to another, or, with null, to itself again. */
export async function updateOrganizerMerged(db: Db, id: number, into: number | null): Promise<void> {
  await db.updateTable("organizer").set({ merged_into: into }).where("id", "=", id).execute();
}

/** The name of an organizer, merged or not. */
export async function selectOrganizerName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom("organizer").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

/** A text that stands for itself within a pattern of `like`. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * A page of the organizers that people can look at and whose names begin with words, by name.
 * @param within further condition on an organizer `o`
 */
export async function selectOrganizers(
  db: Db,
  {
    name = "",
    offset,
    size,
    within = sql`true`,
  }: { name?: string | undefined; offset: number; size: number; within?: RawBuilder<unknown> | undefined },
): Promise<{ rows: OrganizerRow[]; total: number }> {
  const where = sql`o.merged_into is null and o.name_key like lower(${`${literal(name)}%`}::text) and ${organizerIsShown}
    and ${within}`;
  const { rows } = await sql<OrganizerRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from organizer o where ${where}
    order by o.name_key, o.id limit ${size}::int offset ${offset}::int`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * Events of an organizer that people can look at and whose dates are all over, the latest first.
 * @param within further condition on an event `e`
 */
export async function selectPastEvents(
  db: Db,
  id: number,
  { limit, now, within = sql`true` }: { limit: number; now: Date; within?: RawBuilder<unknown> | undefined },
): Promise<{ id: number; name: string; date: string; venueName: string }[]> {
  const { rows } = await sql<{ id: number; name: string; date: string; venueName: string }>`
    select e.id, e.name, d.date::text as date, v.name as "venueName" from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select max(o.local_date) as date, max(o.over_at) as over_at from occurrence o where o.event_id = e.id) d
    where e.organizer_id = ${id}::int and ${eventIsShown} and d.over_at <= ${now}::timestamptz and ${within}
    order by d.date desc, e.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** The id of the organizer of a name, however its letters are written, or of the one it was merged into; undefined for none. */
export async function selectOrganizerId(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select ${organizerNow(sql`o.id`)} as id from organizer o where o.name_key = lower(${name}::text)`.execute(db);
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
  { name, kind, website, description, imageId }: Omit<OrganizerRow, "id" | "image" | "keeperId" | "updatedAt">,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organizer")
    .set({ name, kind, website, description, image_id: imageId, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from organizer o where o.name_key = lower(${name}::text) and o.id <> ${id}::int)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
