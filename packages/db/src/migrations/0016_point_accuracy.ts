import { type Kysely, sql } from "kysely";

const values = sql`('house', 'street', 'postal_code', 'town', 'county', 'by_hand', 'source', 'unknown')`;

/**
 * How exact the point of a venue, an address and a geocoder's answer is. Of those that are there already only that is
 * said which can be known: what an import found by the town's name, what a source gave, and what the gazetteer, which
 * knows no houses, had found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["venue", "address"]) {
    await sql`alter table ${sql.table(table)} add column point_accuracy text not null default 'unknown'
      check (point_accuracy in ${values})`.execute(db);
  }
  await sql`comment on column venue.point_accuracy is
    'what the point was found by; postal_code, town and county are the middle of an area'`.execute(db);
  await sql`update venue set point_accuracy =
      case when notes like '%Shown at the centre of its town%' then 'town' else 'source' end
    where source is not null`.execute(db);
  // Forms round to five digits.
  for (const table of ["venue", "address"]) {
    await sql`update ${sql.table(table)} t set point_accuracy = 'town'
      from (select distinct round(lat::numeric, 5) as lat, round(lon::numeric, 5) as lon
        from geocode_answer where provider = 'gazetteer' and lat is not null) g
      where t.point_accuracy = 'unknown'
        and round(t.lat::numeric, 5) = g.lat and round(t.lon::numeric, 5) = g.lon`.execute(db);
  }
  // Stored geocoder results are fetched again, because their accuracy is unknown.
  await sql`delete from geocode_answer where lat is not null`.execute(db);
  await sql`alter table geocode_answer add column accuracy text
    check (accuracy in ('house', 'street', 'postal_code', 'town', 'county')),
    add check ((lat is null) = (accuracy is null))`.execute(db);
}
