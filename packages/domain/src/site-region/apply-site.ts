import { isDeepStrictEqual } from "node:util";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { Context } from "../context.ts";
import { updateZoneOfUsers } from "../identity/user.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { replaceCategories } from "../reference-data/category.ts";
import { selectCategoryChanges } from "../reference-data/event-type.queries.ts";
import { deleteUnusedCounties } from "../reference-data/region.queries.ts";
import { setDistricts } from "../reference-data/region.ts";
import { writeSiteRegion } from "../reference-data/site-region.queries.ts";
import { keepPointOfTowns } from "../saved-items/saved-search.queries.ts";
import { type Progress, rebuildForZone } from "../schedule/rebuild-for-venue.ts";
import { keepFirstPages } from "../site-pages/first-pages/keep-first-pages.ts";
import { updateZoneOfVenues } from "../venues/venue.queries.ts";
import { stateOf } from "./compare-sites.ts";
import type { Moved, SiteState } from "./region-change.queries.ts";
import { districtsOf, type WantedSite } from "./site-file.ts";

/** Moves venues, their events and accounts to another time zone: all that are in the former one, or those that are named. */
export async function moveZone(
  ctx: Context,
  {
    from,
    to,
    venues = null,
    accounts = null,
  }: { from: string; to: string; venues?: number[] | null; accounts?: number[] | null },
  onProgress?: Progress,
): Promise<NonNullable<Moved["zone"]>> {
  const now = ctx.now();
  const movedVenues = await updateZoneOfVenues(ctx.db, { from, to, ids: venues, now });
  const movedAccounts = await updateZoneOfUsers(ctx.db, { from, to, ids: accounts, now });
  await rebuildForZone(ctx, movedVenues, onProgress);
  return { from, to, venues: movedVenues, accounts: movedAccounts };
}

/** Puts category changes in place, and has search texts follow their names. */
export async function applyCategories(ctx: Context, categories: SiteState["categories"]): Promise<void> {
  if (categories === null) return;
  for (const id of await replaceCategories(ctx.db, categories)) await enqueue(ctx.db, "events.nameCategory", { id });
}

/**
 * Gives the site a region, with all that follows of it. Call it in a transaction, with changes of the region held.
 * @returns what was there before, and what was moved
 */
export async function applySite(
  ctx: Context,
  { site, categories, districts }: WantedSite,
  onProgress?: Progress,
): Promise<{ before: SiteState; moved: Moved }> {
  const { own, fields } = await stateOf(ctx);
  const before = { site: own ?? null, categories: categories && (await selectCategoryChanges(ctx.db)) };
  const kept = new Set(site.region.towns.map(({ id }) => id));
  const gone = fields.towns.filter(({ id }) => !kept.has(id));
  const searches = await keepPointOfTowns(ctx.db, gone, ctx.now());
  const [from, to] = [fields.timeZone, site.region.timeZone];
  await writeSiteRegion(ctx.db, site, ctx.now());
  await keepFirstPages(ctx, site.region);
  const zone = from === to ? null : await moveZone(ctx, { from, to }, onProgress);
  await applyCategories(ctx, categories);
  const isFirst = !own && !isDeepStrictEqual(site.region, demoRegion);
  // Until then a site has the districts and counties of the demo region.
  const named = districts ?? (isFirst ? districtsOf(site) : null);
  if (named) await setDistricts(ctx, { names: named });
  if (isFirst) await deleteUnusedCounties(ctx.db);
  return { before, moved: { zone, searches } };
}
