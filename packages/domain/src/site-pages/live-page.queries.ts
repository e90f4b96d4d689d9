import type { Db } from "@hereabouts/db/connection";
import type { LanguageCode } from "@hereabouts/language/languages";
import { sql } from "kysely";
import { eventIsListed, venueIsListed } from "../visibility.queries.ts";
import type { PageText } from "./page.queries.ts";

/** A page as everybody sees it. */
interface LivePage extends Omit<PageText, "content"> {
  slug: string;
  publishedAt: Date;
  /** The language of the translation that this is; null for the page itself. */
  language: LanguageCode | null;
  /** The languages that it is translated into. */
  translations: string[];
}

/**
 * Whether a translation's version may stand for a version of its page: a text that came with the site says nothing of one that
 * staff wrote.
 */
const stillFits = (translation: string, page: string) =>
  sql<boolean>`(${sql.ref(`${page}.came_with_site`)} or not ${sql.ref(`${translation}.came_with_site`)})`;

/** The languages into which a page `p`, with its version `pv`, is translated for everybody. */
const translations = sql<string[]>`array(select l.language from site_page l
  join site_page_version lv on lv.id = l.live_id
  where l.translation_of = p.id and l.deleted_at is null and ${stillFits("lv", "pv")})`;

/** The page at an address, in a language if it is translated. */
export async function selectLivePage(
  db: Db,
  { slug, language }: { slug: string; language: string },
): Promise<LivePage | undefined> {
  const { rows } = await sql<LivePage>`
    select p.slug, v.title, v.summary, v.html, coalesce(t.published_at, p.published_at) as "publishedAt", t.language,
      ${translations} as translations
    from site_page p
    join site_page_version pv on pv.id = p.live_id
    left join (site_page t join site_page_version tv on tv.id = t.live_id)
      on t.translation_of = p.id and t.language = ${language} and t.deleted_at is null and ${stillFits("tv", "pv")}
    join site_page_version v on v.id = coalesce(t.live_id, p.live_id)
    where p.slug = ${slug} and p.kind = 'page' and p.deleted_at is null and p.live_id is not null`.execute(db);
  return rows[0];
}

/** Whether a page that everybody saw at an address was deleted. */
export async function wasDeleted(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("site_page")
    .select("id")
    .where("slug", "=", slug)
    .where("kind", "=", "page")
    .where("deleted_at", "is not", null)
    .where("live_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses of all pages that everybody sees, with the languages that each is translated into. */
export async function selectLiveSlugs(
  db: Db,
  limit: number,
): Promise<{ slug: string; publishedAt: Date | null; translations: string[] }[]> {
  const { rows } = await sql<{ slug: string; publishedAt: Date | null; translations: string[] }>`
    select p.slug, p.published_at as "publishedAt", ${translations} as translations
    from site_page p join site_page_version pv on pv.id = p.live_id
    where p.kind = 'page' and p.live_id is not null and p.deleted_at is null order by p.id limit ${limit}::int`.execute(
    db,
  );
  return rows;
}

/** The messages that are shown on a day at some of the places, the newest first. `id` is that of the version. */
export async function selectLiveMessages(
  db: Db,
  { places, today, limit }: { places: readonly string[]; today: string; limit: number },
): Promise<{ id: number; text: string; content: unknown }[]> {
  const { rows } = await sql<{ id: number; text: string; content: unknown }>`
    select v.id, v.title as text, v.content
    from site_page p join site_page_version v on v.id = p.live_id
    where p.kind = 'message' and p.deleted_at is null and p.live_id is not null
      and v.content ->> 'where' = any(${places}::text[])
      and coalesce((v.content ->> 'from')::date <= ${today}::date, true)
      and coalesce((v.content ->> 'until')::date >= ${today}::date, true)
    order by p.published_at desc, p.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Selects the published content of the home page. */
export async function selectLiveHome(db: Db): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select v.content from site_page p join site_page_version v on v.id = p.live_id
    where p.kind = 'home' and p.deleted_at is null and p.live_id is not null`.execute(db);
  return rows[0]?.content;
}

/** Filters events and venues to those shown in listings. */
export async function selectListed(
  db: Db,
  { events, venues }: { events: readonly number[]; venues: readonly number[] },
): Promise<{ events: Set<number>; venues: Set<number> }> {
  const { rows } = await sql<{ of: "event" | "venue"; id: number }>`
    select 'event' as of, e.id from event e join venue v on v.id = e.venue_id
    where e.id = any(${events}::int[]) and ${eventIsListed}
    union all
    select 'venue', v.id from venue v where v.id = any(${venues}::int[]) and ${venueIsListed}`.execute(db);
  const idsOf = (kind: "event" | "venue") => new Set(rows.flatMap(({ of, id }) => (of === kind ? [id] : [])));
  return { events: idsOf("event"), venues: idsOf("venue") };
}
