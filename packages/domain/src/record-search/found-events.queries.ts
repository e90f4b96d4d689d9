import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { among, LOOKED_THROUGH, nearly, PROBED, rankOf, ranks, wordsIn } from "./question-sql.queries.ts";
import type { Question } from "./read-question.ts";

/** How many are wanted, and when "coming" begins. */
export interface EventPage {
  limit: number;
  now: Date;
}

/** An event that was found. The smaller its rank, the more it is what was meant. */
export interface FoundEventRow {
  id: number;
  rank: number;
  name: string;
  venueName: string;
  city: string;
  state: string;
  status: string;
  isOnlineOnly: boolean;
  isPublished: boolean;
  isVenueShown: boolean;
  isVenueHidden: boolean;
  isDeleted: boolean;
  /** Local days, YYYY-MM-DD. */
  next: string | null;
  last: string | null;
  /** Whether it was given dates, though they may be over. */
  hasDates: boolean;
  certifiedAt: Date | null;
  certifiedBy: string | null;
}

const named = sql`name_words(e.name)`;
const at = sql`name_words(v.name || ' ' || v.city)`;

const columns = sql`b.id, b.rank, e.name, v.name as "venueName", v.city, v.state, e.status,
  not e.is_in_person as "isOnlineOnly", e.published as "isPublished", v.published as "isVenueShown",
  v.hide_from_listing as "isVenueHidden", (e.deleted_at is not null or v.deleted_at is not null) as "isDeleted",
  b.last::text, (b.last is not null or e.use_poi_times
    or exists (select from event_date d where d.event_id = e.id)) as "hasDates", e.certified_at as "certifiedAt", e.certified_by as "certifiedBy"`;

/**
 * The best of the found ids, in the order in which they are shown: what is still to come before what is over, the soonest
 * first, and what is deleted last.
 */
const best = (found: ReturnType<typeof sql>, limit: number, now: Date) => sql<FoundEventRow>`
  with found as (${found}),
  b as (
    select f.id, min(f.rank) as rank, max(o.last) as last
    from found f left join lateral (
      select o.local_date as last from occurrence o where o.event_id = f.id order by o.local_date desc limit 1) o on true
    group by f.id),
  shown as (
    select ${columns}, row_number() over (
      order by b.rank, e.deleted_at is not null or v.deleted_at is not null,
        coalesce(b.last < ${now}::date, true), char_length(e.name), b.last, e.id) as place
    from b join event e on e.id = b.id join venue v on v.id = e.venue_id
    order by place limit ${limit}::int)
  select shown.*, (
    select min(o.local_date)::text from occurrence o where o.event_id = shown.id and o.over_at > ${now}::timestamptz) as next
  from shown order by place`;

/** Events by what was asked, past and deleted ones too. */
export async function selectFoundEvents(
  db: Db,
  question: Question,
  { limit, now }: EventPage,
): Promise<FoundEventRow[]> {
  const { eventId, host, words } = question;
  const ways = [
    sql`select e.id, ${ranks.id} as rank from event e where e.id = ${eventId}::int`,
    ...(host === null
      ? []
      : [
          sql`(select e.id, ${ranks.contact} from event e
            where e.url <> '' and web_host(e.url) like ${among(host)} limit ${PROBED})`,
        ]),
    ...(words.length === 0
      ? []
      : [
          sql`select v.id, ${rankOf(words)} from (
            select e.id, ${named} as words from event e where ${wordsIn(named, words)}
            order by e.id desc limit ${LOOKED_THROUGH}) v`,
        ]),
  ];
  return (await best(sql`${sql.join(ways, sql` union all `)}`, limit, now).execute(db)).rows;
}

/** Events of which some words name the event, and the others its venue or the town: "dance northampton". */
export async function selectEventsAt(
  db: Db,
  words: readonly string[],
  { limit, now }: EventPage,
): Promise<FoundEventRow[]> {
  const ways = words.map((place) => {
    const others = words.filter((word) => word !== place);
    return sql`(select e.id, ${ranks.place} as rank from venue v join event e on e.venue_id = v.id
      where ${wordsIn(at, [place])} and ${wordsIn(named, others)} limit ${LOOKED_THROUGH})`;
  });
  return (await best(sql`${sql.join(ways, sql` union all `)}`, limit, now).execute(db)).rows;
}

/** Events of some ids, in their order. */
export async function selectEventsOf(db: Db, ids: readonly number[], now: Date): Promise<FoundEventRow[]> {
  const given = sql`select id, place as rank from unnest(${ids}::int[]) with ordinality as given (id, place)`;
  return (await best(given, ids.length, now).execute(db)).rows;
}

/** Events called almost as what was typed. @param slips other ways to write it */
export async function selectEventsLike(
  db: Db,
  text: string,
  slips: readonly string[],
  { limit, now }: EventPage,
): Promise<FoundEventRow[]> {
  const near = nearly({ table: "event e", id: "e.id", words: named }, text, slips);
  return (await best(near, limit, now).execute(db)).rows;
}
