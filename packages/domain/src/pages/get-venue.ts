import type { VenuePage } from "@hereabouts/contract/venues/venue-page";
import { sql } from "kysely";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";

type Rest = Omit<VenuePage, keyof Awaited<ReturnType<typeof hydrated>>> & { updatedAt: Date };

async function hydrated(ctx: Context, id: number) {
  const card = (await venueCardsById(ctx, [id], null)).get(id);
  if (!card?.published) throw new NotFound();
  return card;
}

/** A venue's own page. Hidden venues have one, unpublished and deleted ones do not. @throws NotFound */
export async function getVenue(ctx: Context, id: number): Promise<VenuePage> {
  const card = await hydrated(ctx, id);
  const { rows } = await sql<Rest>`
    select v.description, v.website, v.phone, v.email, v.poi_type as "poiType",
      v.alternate_times as "alternateTimes", v.show_alternate_times as "showAlternateTimes",
      v.wikipedia_url as "wikipediaUrl", v.wikidata_id as "wikidataId", v.facebook_url as "facebookUrl",
      v.instagram_url as "instagramUrl", v.twitter_url as "twitterUrl", v.osm_id as "osmId", v.osm_type as "osmType",
      c.name as county, v.updated_at as "updatedAt"
    from venue v left join county c on c.id = v.county_id where v.id = ${id}::int`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new NotFound();
  const { updatedAt, ...rest } = row;
  return { ...card, ...rest, updated: updatedAt.toISOString() };
}
