import { type Kysely, sql } from "kysely";

/** A name as its words alone, in small letters, one blank apart. */
const wordsOf = (name: string) => sql`trim(regexp_replace(lower(${sql.ref(name)}), '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * Saved searches keep their single venue. `vid` has no foreign key: after its venue is deleted, a search finds nothing
 * rather than everything. `lost_vid` marks searches that lost their venue earlier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_search add column vid int, add column venue_name text, add column lost_vid int`.execute(
    db,
  );
  await sql`comment on column saved_search.venue_name is 'as it was called when the search was saved'`.execute(db);
  await markLostVenues(db);
}

/**
 * Marks the searches whose name, or a calendar's that shows them, speaks of a venue: one of their owner's, or the only one that
 * bears a name of several words. The longest name counts. A search of words or categories was no venue's list.
 */
export async function markLostVenues(db: Kysely<unknown>): Promise<void> {
  await sql`
    with texts as (
      select s.id, s.user_id, s.search_name as text from saved_search s
      union all
      select s.id, s.user_id, w.title from calendar_widget w join saved_search s on s.id = w.search_id
    ), named as (
      select id, user_id, string_to_array(${wordsOf("text")}, ' ') as words from texts
    ), phrases as (
      select distinct n.id, n.user_id, array_to_string(n.words[a:b], ' ') as phrase
      from named n, generate_series(1, least(cardinality(n.words), 40)) a,
        generate_series(a, least(cardinality(n.words), a + 11)) b
    ), venues as (
      select v.id, ${wordsOf("v.name")} as phrase from venue v
      where v.published and v.deleted_at is null and v.merged_into is null
    ), found as (
      select p.id, v.id as vid, p.phrase, count(*) over (partition by p.id, p.phrase) as bearers,
        exists (select from claim c left join venue_manager m on m.claim_id = c.id and m.ended_at is null
          where c.venue_id = v.id and c.status = 'verified' and not c.only_knows
            and p.user_id in (c.claimant_id, m.user_id)) as is_own
      from phrases p join venues v on v.phrase = p.phrase
    ), chosen as (
      select distinct on (id) id, vid from found
      where is_own or (bearers = 1 and phrase like '% %')
      order by id, is_own desc, length(phrase) desc, vid
    )
    update saved_search s set lost_vid = c.vid from chosen c
    where c.id = s.id and s.vid is null and s.keyword = '' and s.event_types = '{}'`.execute(db);
}
