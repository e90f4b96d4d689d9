import { randomInt } from "node:crypto";
import type { SearchAd } from "@hereabouts/contract/ads/search-ad";
import { limits } from "@hereabouts/contract/limits";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { isSomebody, type Sender, visitorOf } from "../traffic/visitor.ts";
import { selectShownAd } from "./ad-choice.queries.ts";
import { selectSeenAds } from "./ad-ping.queries.ts";
import { matchingAds } from "./matching-ads.ts";

/** Ads the visitor saw today, and whether this is the first of the session. Empty for bots. */
async function seenBy(ctx: Context, sender: Sender): Promise<{ ids: ReadonlySet<number>; isFirst: boolean }> {
  if (!isSomebody(sender)) return { ids: new Set(), isFirst: true };
  const day = todayIn(ctx.settings.timeZone, ctx.now());
  const seen = await selectSeenAds(ctx.db, { day, visitor: await visitorOf(ctx, day, sender) });
  const since = ctx.now().getTime() - limits.sessionIdleMinutes * MINUTE_MS;
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
  const seen = await seenBy(ctx, sender);
  const id = oneOf(ids, seen.ids);
  const ad = id === undefined ? undefined : await selectShownAd(ctx.db, id);
  if (!ad) return null;
  const { image, ...words } = ad;
  return {
    ...words,
    image: picturesOf(ctx.settings.publicUrl, image).imageThumbnail,
    firstForSession: seen.isFirst,
  };
}
