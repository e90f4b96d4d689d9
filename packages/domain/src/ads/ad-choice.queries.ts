import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { type ImageRow, imageJson } from "../media/image.queries.ts";

/** Facts about a listing by which its ad is chosen. */
export interface AdScene {
  today: string;
  /** The categories that were chosen; none: all. */
  eventTypes: readonly number[];
}

/** Where an ad belongs; nowhere in particular when there is no point. */
export interface AdPlace {
  id: number;
  lat: number | null;
  lon: number | null;
  radiusMetres: number;
}

/** How far around its place an ad is shown. The version before this one writes `radius_miles` alone. */
export const radiusMetres = sql<number>`case
  when round(radius_metres / ${sql.lit(limits.metresPerMile)}) = radius_miles then radius_metres
  else round(radius_miles * ${sql.lit(limits.metresPerMile)})::int end`;

/** The ads that run on a day for the categories of a listing, wherever they belong. */
export async function selectRunningAds(db: Db, { today, eventTypes }: AdScene): Promise<AdPlace[]> {
  const { rows } = await sql<AdPlace>`
    select id, lat, lon, ${radiusMetres} as "radiusMetres" from search_ad
    where state = 'running' and deleted_at is null
      and (first_day is null or first_day <= ${today}::date) and (last_day is null or last_day >= ${today}::date)
      and (event_type_id is null or event_type_id = any(${eventTypes}::int[]))
    order by id`.execute(db);
  return rows;
}

/** An ad as listings show it. */
export interface ShownAd {
  id: number;
  title: string;
  description: string;
  url: string;
  buttonText: string;
  eventTypeId: number | null;
  image: ImageRow | null;
}

/** An ad as listings show it, while it runs. */
export async function selectShownAd(db: Db, id: number): Promise<ShownAd | undefined> {
  const { rows } = await sql<ShownAd>`
    select a.id, a.title, a.description, a.url, a.button_text as "buttonText",
      a.event_type_id as "eventTypeId", ${imageJson("a.image_id")} as image
    from search_ad a where a.id = ${id}::int and a.state = 'running' and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** The picture of an ad, in whatever state it is; null without one. */
export async function selectAdPicture(db: Db, id: number): Promise<ImageRow | null> {
  const { rows } = await sql<{ image: ImageRow | null }>`
    select ${imageJson("a.image_id")} as image from search_ad a where a.id = ${id}::int`.execute(db);
  return rows[0]?.image ?? null;
}
