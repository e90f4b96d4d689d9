import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { displayName } from "../reports/user-rows.queries.ts";
import { LOOKED_THROUGH, rankOf, wordsIn } from "./question-sql.queries.ts";

/** Words that are looked for, and how many records are wanted. */
export interface OthersAsked {
  words: readonly string[];
  limit: number;
}

const person = sql`name_words(u.first_name || ' ' || u.last_name || ' ' || u.email)`;
const venue = sql`name_words(v.name || ' ' || v.city)`;

/** Accounts by words of their names and email addresses, an address that begins so before others. */
export async function selectPeople(db: Db, { words, limit }: OthersAsked) {
  const { rows } = await sql<{ id: number; name: string; email: string; isSuspended: boolean }>`
    select u.id, ${displayName("u")} as name, u.email, u.suspended_at is not null as "isSuspended"
    from (select u.id, ${person} as words from app_user u where ${wordsIn(person, words)} limit ${LOOKED_THROUGH}) v
    join app_user u on u.id = v.id
    order by ${rankOf(words)},
      name_words(u.email) like rtrim(name_words(${words.join(" ")}::text)) || '%' desc,
      u.suspended_at is not null, char_length(u.email), u.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Pages of text and messages, by words of their titles and addresses; there are a few hundred at most. */
export async function selectNamedPages(db: Db, { words, limit }: OthersAsked) {
  const { rows } = await sql<{ id: number; title: string; slug: string; kind: string; isLive: boolean }>`
    select v.id, v.title, v.slug, v.kind, v."isLive"
    from (select p.id, t.title, case when p.translation_of is null then p.slug else '' end as slug, p.kind, p.live_id is not null as "isLive",
        name_words(t.title || ' ' || p.slug) as words
      from site_page p join site_page_version t on t.id = p.draft_id where p.deleted_at is null) v
    where ${wordsIn(sql`v.words`, words)}
    order by ${rankOf(words)}, char_length(v.title), v.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Search ads by words of their titles. */
export async function selectNamedAds(db: Db, { words, limit }: OthersAsked) {
  const named = sql`name_words(a.title)`;
  const { rows } = await sql<{ id: number; title: string; url: string; state: string }>`
    select a.id, a.title, a.url, a.state
    from (select a.id, ${named} as words from search_ad a
      where a.deleted_at is null and ${wordsIn(named, words)} limit ${LOOKED_THROUGH}) v
    join search_ad a on a.id = v.id
    order by ${rankOf(words)}, a.updated_at desc, a.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Producer requests by words of the venue, or of who asks for it; those that wait first, then the newest. */
export async function selectNamedRequests(db: Db, { words, limit }: OthersAsked) {
  const { rows } = await sql<{ id: number; venueName: string; claimant: string; status: ClaimStatus }>`
    with near as (
      (select c.id from venue v join claim c on c.venue_id = v.id where ${wordsIn(venue, words)} limit ${LOOKED_THROUGH})
      union
      (select c.id from app_user u join claim c on c.claimant_id = u.id
        where ${wordsIn(person, words)} limit ${LOOKED_THROUGH}))
    select c.id, v.name as "venueName", ${displayName("u")} as claimant, c.status
    from near join claim c on c.id = near.id join venue v on v.id = c.venue_id join app_user u on u.id = c.claimant_id
    order by c.status in (${sql.join(moderatedStatuses)}) desc, c.created_at desc, c.id desc limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

/** Venues and events that an account changed last, of its newest changes. */
export async function selectChangedLast(db: Db, userId: number, limit: number) {
  const { rows } = await sql<{ kind: "venue" | "event"; id: number }>`
    select r.kind, r.record_id as id
    from (select kind, record_id, id from revision
      where author_id = ${userId}::int order by id desc limit ${LOOKED_THROUGH}) r
    where r.kind in ('venue', 'event')
    group by r.kind, r.record_id order by max(r.id) desc limit ${limit}::int`.execute(db);
  return rows;
}
