import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { displayName } from "../reports/user-rows.queries.ts";

/** An editor's figures for one week. */
export interface WeekFigures {
  /** Monday of the week. */
  week: string;
  added: number;
  changed: number;
  confirmed: number;
  resolved: number;
}

/**
 * Counts an editor's work since a Monday by week (site time), without empty weeks. A revision that only sets the
 * confirmation date counts as a confirmation.
 */
export async function selectFigures(
  db: Db,
  userId: number,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WeekFigures[]> {
  const begins = sql`(${since}::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<WeekFigures>`
    select to_char(date_trunc('week', done.at at time zone ${timeZone}::text), 'YYYY-MM-DD') as week,
      (count(*) filter (where what = 'create'))::int as added,
      (count(*) filter (where what = 'update'))::int as changed,
      (count(*) filter (where what = 'confirm'))::int as confirmed,
      (count(*) filter (where what = 'resolve'))::int as resolved
    from (
      select created_at as at, case when action = 'update' and changes ? 'certifiedAt' and changes - 'certifiedAt' = '{}'
        then 'confirm' else action end as what
      from revision where author_id = ${userId}::int and created_at >= ${begins}
      union all
      select decided_at, 'resolve' from correction
      where decided_by = ${userId}::int and decided_at >= ${begins}) done
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Stored profile of an editor. */
export interface StoredProfile {
  id: number;
  name: string;
  email: string;
  contact: string;
  towns: string;
  note: string;
  regions: { id: number; name: string }[];
  updated: Date | null;
  created: Date;
}

/** Loads the editor profile of an account; undefined without an account. */
export async function selectProfile(db: Db, id: number): Promise<StoredProfile | undefined> {
  const { rows } = await sql<StoredProfile>`
    select u.id, ${displayName("u")} as name, u.email, coalesce(p.contact, '') as contact, coalesce(p.towns, '') as towns,
      coalesce(p.note, '') as note, p.updated_at as updated, u.created_at as created,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.position, r.id)
        from editor_region e join region r on r.id = e.region_id where e.user_id = u.id), '[]') as regions
    from app_user u left join editor_profile p on p.user_id = u.id where u.id = ${id}::int`.execute(db);
  return rows[0];
}

interface ProfileValues {
  contact: string;
  towns: string;
  note: string;
  regions: readonly number[];
}

/** Writes what an editor says of themselves. Regions that are gone are left out. */
export async function writeProfile(db: Db, userId: number, values: ProfileValues, now: Date): Promise<void> {
  const { contact, towns, note, regions } = values;
  const profile = { contact, towns, note, updated_at: now };
  await db
    .insertInto("editor_profile")
    .values({ user_id: userId, ...profile })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(profile))
    .execute();
  await db.deleteFrom("editor_region").where("user_id", "=", userId).execute();
  await sql`insert into editor_region (user_id, region_id)
    select ${userId}::int, id from region where id = any(${regions}::int[])`.execute(db);
}

/** Holds a profile until the transaction ends. @returns when it was written last */
export async function holdProfile(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("editor_profile")
    .select("updated_at as updated")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.updated ?? null;
}
