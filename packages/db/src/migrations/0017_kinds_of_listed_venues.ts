import { type Kysely, sql } from "kysely";

/** The kinds as they were when their column came; `npm run reproject` writes them by what is known since. */
const words: readonly (readonly [code: number, pattern: string])[] = [
  [1, "arts? cent(er|re)"],
  [2, "bar|pub|brewery|winery|distillery|taproom"],
  [3, "cafe|café|coffee|restaurant|diner"],
  [4, "cinema|movie theater"],
  [5, "community|senior center|grange|town hall"],
  [6, "farm|orchard"],
  [7, "gallery"],
  [8, "library"],
  [9, "market|marketplace"],
  [10, "museum|planetarium|historical society|historic site"],
  [11, "park|nature|garden|zoo|aquarium"],
  [12, "place of worship|church|synagogue|mosque|temple"],
  [13, "school|college|university"],
  [14, "shop|store|bookstore|bookshop"],
  [15, "sports|fitness|gym|stadium|arena"],
  [16, "theater|theatre|concert hall|music venue"],
];

/** Kind number of a venue's listing row, or 0; also part of the search indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue_listing add column kind int2 not null default 0`.execute(db);
  const kinds = words.map(([code, pattern]) => sql`(${sql.lit(code)}, ${sql.lit(`\\m(${pattern})\\M`)})`);
  await sql`update venue_listing l set kind = (
      select k.code from (values ${sql.join(kinds)}) k (code, pattern)
      where replace(v.poi_type, '_', ' ') ~* k.pattern order by k.code limit 1)
    from venue v where v.id = l.venue_id and v.poi_type <> '' and exists (
      select from (values ${sql.join(kinds)}) k (code, pattern) where replace(v.poi_type, '_', ' ') ~* k.pattern)`.execute(
    db,
  );
  await sql`drop index venue_listing_cell, venue_listing_count, venue_listing_name`.execute(db);
  await sql`create index venue_listing_cell on venue_listing (cell)
    include (venue_id, x, y, z, name_key, future_event_count, category_mask, kind)`.execute(db);
  await sql`create index venue_listing_count on venue_listing (future_event_count desc, venue_id)
    include (category_mask, kind)`.execute(db);
  await sql`create index venue_listing_name on venue_listing (name_key, venue_id) include (category_mask, kind)`.execute(
    db,
  );
}
