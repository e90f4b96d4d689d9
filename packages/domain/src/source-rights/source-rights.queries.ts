import { licencesFor, type SourceLicence, type Surface } from "@hereabouts/contract/region-sources/licences";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/**
 * Whether an event `e` may go into a surface: its text is the site's own, or the license of its source allows that. What a
 * source only names as well is not bound by it.
 */
export const mayGoInto = (surface: Surface): RawBuilder<boolean> => sql`not exists (
  select from region_entry rights join region_source origin on origin.id = rights.source_id
  where rights.event_id = e.id and rights.state = 'taken'
    and (origin.licence <> all(${licencesFor(surface)}::text[]) or ${sql.lit(surface)} = any(origin.withheld)))`;

/** Finds the events, of some, that may not go into a surface. */
export async function selectWithheld(db: Db, ids: readonly number[], surface: Surface): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select e.id from event e where e.id = any(${[...ids]}::int[]) and not ${mayGoInto(surface)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** All events that may not go into a surface: at most the entries of all sources. */
export async function selectAllWithheld(db: Db, surface: Surface): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.event_id as id from region_entry r join region_source s on s.id = r.source_id
    where r.event_id is not null and r.state = 'taken'
      and (s.licence <> all(${licencesFor(surface)}::text[]) or ${surface}::text = any(s.withheld))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A source as credits name it. */
export interface CreditedSource {
  name: string;
  credit: string;
  creditUrl: string;
  licence: SourceLicence;
}

/** The source of the text of an event `e` as JSON; null for the site's own people. */
export const creditedSource: RawBuilder<CreditedSource | null> = sql`(
  select json_build_object('name', s.name, 'credit', s.credit, 'creditUrl', s.credit_url, 'licence', s.licence)
  from region_entry r join region_source s on s.id = r.source_id
  where r.event_id = e.id and r.state = 'taken' order by s.id limit 1)`;

/** Sources of the texts of some events, by the events' ids; those of the site's own people are absent. */
export async function selectCreditedSources(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreditedSource>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; source: CreditedSource | null }>`
    select e.id, ${creditedSource} as source from event e where e.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.flatMap(({ id, source }) => (source ? [[id, source] as const] : [])));
}
