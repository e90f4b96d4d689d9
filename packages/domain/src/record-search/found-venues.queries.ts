import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { among, LOOKED_THROUGH, nearly, PROBED, rankOf, ranks, wordsIn } from "./question-sql.queries.ts";
import type { Question } from "./read-question.ts";

/** A venue that was found. The smaller its rank, the more it is what was meant. */
export interface FoundVenueRow {
  id: number;
  rank: number;
  name: string;
  street: string;
  city: string;
  state: string;
  isPublished: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  mergedInto: number | null;
  mergedName: string | null;
  certifiedAt: Date | null;
  certifiedBy: string | null;
}

const named = sql`name_words(v.name)`;
const placed = sql`name_words(v.name || ' ' || v.city)`;

const columns = sql`b.id, b.rank, v.name, v.street, v.city, v.state, v.published and not v.is_place as "isPublished",
  v.hide_from_listing as "isHidden", v.deleted_at is not null as "isDeleted", v.merged_into as "mergedInto",
  into_.name as "mergedName", v.certified_at as "certifiedAt", v.certified_by as "certifiedBy"`;

/** The best of the found ids, in the order in which they are shown: those that are there before those that are deleted. */
const best = (found: ReturnType<typeof sql>, limit: number) => sql<FoundVenueRow>`
  with found as (${found}),
  b as (
    select f.id, min(f.rank) as rank from found f group by f.id)
  select ${columns} from b join venue v on v.id = b.id left join venue into_ on into_.id = v.merged_into
  order by b.rank, v.deleted_at is not null, char_length(v.name), v.name, v.id limit ${limit}::int`;

/** Venues by what was asked, deleted and merged ones too. */
export async function selectFoundVenues(db: Db, question: Question, limit: number): Promise<FoundVenueRow[]> {
  const { venueId, phone, host, words } = question;
  const ways = [
    sql`select v.id, ${ranks.id} as rank from venue v where v.id = ${venueId}::int`,
    ...(phone === null
      ? []
      : [
          sql`(select v.id, ${ranks.contact} from venue v
            where v.phone <> '' and phone_digits(v.phone) like '%' || ${phone}::text || '%' limit ${PROBED})`,
        ]),
    ...(host === null
      ? []
      : [
          sql`(select v.id, ${ranks.contact} from venue v
            where v.website <> '' and web_host(v.website) like ${among(host)} limit ${PROBED})`,
        ]),
    ...(words.length === 0
      ? []
      : [
          sql`select v.id, ${rankOf(words)} from (
            select v.id, ${named} as words from venue v where ${wordsIn(placed, words)}
            order by v.id desc limit ${LOOKED_THROUGH}) v`,
        ]),
  ];
  return (await best(sql`${sql.join(ways, sql` union all `)}`, limit).execute(db)).rows;
}

/** Venues of some ids, in their order. */
export async function selectVenuesOf(db: Db, ids: readonly number[]): Promise<FoundVenueRow[]> {
  const given = sql`select id, place as rank from unnest(${ids}::int[]) with ordinality as given (id, place)`;
  return (await best(given, ids.length).execute(db)).rows;
}

/** Venues called almost as what was typed: a slip of a key, letters swapped. @param slips other ways to write it */
export async function selectVenuesLike(db: Db, text: string, slips: readonly string[], limit: number) {
  const near = nearly({ table: "venue v", id: "v.id", words: placed }, text, slips);
  return (await best(near, limit).execute(db)).rows;
}
