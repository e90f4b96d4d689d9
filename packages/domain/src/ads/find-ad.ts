import { hash, randomInt } from "node:crypto";
import { adPrintPath } from "@hereabouts/contract/ads/ad-print";
import { adLimits } from "@hereabouts/contract/ads/ad-states";
import type { AdOutlook, SearchAd } from "@hereabouts/contract/ads/search-ad";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { readKept } from "../memory-ports.ts";
import { isSomebody, type Sender, visitorOf } from "../traffic/visitor.ts";
import { selectRunningAds, selectShownAd } from "./ad-choice.queries.ts";
import { selectSeenAds } from "./ad-ping.queries.ts";

/**
 * The ids of the ads that run for what a listing shows: by the point it is looked at from and the categories that were
 * chosen. @throws SignInRequired, NotFound for a search or an address that is not the viewer's
 */
async function matchingAds(ctx: Context, asked: EventListingQuery): Promise<number[]> {
  const { query, resolved } = await resolveEventQuery(ctx, asked);
  const from = { lat: resolved.latitude, lon: resolved.longitude };
  const today = todayIn(region.timeZone, ctx.now());
  const scene = { today, eventTypes: query.eventTypes ?? [] };
  const running = await readKept(ctx, `ads ${JSON.stringify(scene)}`, (db) => selectRunningAds(db, scene));
  return running
    .filter(
      ({ lat, lon, radiusMetres }) => lat === null || lon === null || metresBetween(from, { lat, lon }) <= radiusMetres,
    )
    .map(({ id }) => id);
}

/** A place that is another one each minute and for each question, and then the same for everybody who asks. */
function anyPlace(asked: EventListingQuery, now: Date): number {
  const minute = now.toISOString().slice(0, "2026-11-22T12:34".length);
  const digest = hash("sha256", `${minute} ${JSON.stringify(asked)}`, "hex");
  return Number.parseInt(digest.slice(0, 8), 16) % adLimits.adPlaces;
}

/**
 * Whether any ad runs for what a listing shows: the same for everybody, so that pages keep a place for one without saying
 * which. @throws as `matchingAds` does
 */
export async function expectAds(ctx: Context, asked: EventListingQuery): Promise<AdOutlook> {
  const isExpected = (await matchingAds(ctx, asked)).length > 0;
  return { isExpected, index: anyPlace(asked, ctx.now()) };
}

/** Ads the visitor saw today, and whether this is the first of the session. Empty for bots. */
async function adsSeenBy(ctx: Context, sender: Sender): Promise<{ ids: ReadonlySet<number>; isFirst: boolean }> {
  if (!isSomebody(sender)) return { ids: new Set(), isFirst: true };
  const day = todayIn(region.timeZone, ctx.now());
  const seen = await selectSeenAds(ctx.db, { day, visitor: await visitorOf(ctx, day, sender) });
  const since = ctx.now().getTime() - serverLimits.sessionIdleMinutes * MINUTE_MS;
  return { ids: new Set(seen.map(({ adId }) => adId)), isFirst: seen.every(({ lastAt }) => lastAt.getTime() < since) };
}

/** One of the ads at random, one that was not seen today before those that were. */
function oneOf(ids: readonly number[], seen: ReadonlySet<number>): number | undefined {
  const fresh = ids.filter((id) => !seen.has(id));
  const from = fresh.length > 0 ? fresh : ids;
  return from.length > 0 ? from[randomInt(from.length)] : undefined;
}

/**
 * The ad for what a listing shows, for one visitor: each time another one, as far as there are any. It is counted when the
 * page tells that it was seen. @returns null where none runs @throws as `matchingAds` does
 */
export async function findAd(ctx: Context, asked: EventListingQuery, sender: Sender): Promise<SearchAd | null> {
  const ids = await matchingAds(ctx, asked);
  if (ids.length === 0) return null;
  const seen = await adsSeenBy(ctx, sender);
  const id = oneOf(ids, seen.ids);
  const ad = id === undefined ? undefined : await selectShownAd(ctx.db, id);
  if (!ad) return null;
  const { image, eventTypeId, ...words } = ad;
  const { publicUrl } = ctx.settings;
  const print = publicUrl + adPrintPath(ad.url, eventTypeId === null ? undefined : eventTypeById(eventTypeId)?.slug);
  return {
    ...words,
    image: picturesOf(publicUrl, image).imageThumbnail ?? { url: print, width: 480, height: 240, alt: "" },
    firstForSession: seen.isFirst,
  };
}
