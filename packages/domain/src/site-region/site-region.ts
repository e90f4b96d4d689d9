import { may } from "@hereabouts/contract/permissions";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import {
  type RegionChange,
  regionChangeLimits,
  regionMessages,
  type SiteRegionView,
} from "@hereabouts/contract/region/region-change";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, Invalid } from "../errors.ts";
import { writeSiteRegion } from "../reference-data/site-region.queries.ts";
import { returnToTowns } from "../saved-items/saved-search.queries.ts";
import type { Progress } from "../schedule/rebuild-for-venue.ts";
import { keepFirstPages } from "../site-pages/first-pages/keep-first-pages.ts";
import { applyCategories, applySite, moveZone } from "./apply-site.ts";
import { compareSites, stateOf } from "./compare-sites.ts";
import {
  hasVenues,
  holdRegionChanges,
  insertChange,
  type StoredChange,
  selectLastChange,
  updateUndone,
} from "./region-change.queries.ts";
import { selectRegionJob } from "./region-job.queries.ts";
import { readSiteFile, type WantedSite, writeSiteFile } from "./site-file.ts";

const untilOf = ({ changedAt }: StoredChange) => new Date(changedAt.getTime() + regionChangeLimits.undoDays * DAY_MS);

/** The last change, while it can be undone. */
async function undoableChange({ db, now }: Context): Promise<StoredChange | undefined> {
  const last = await selectLastChange(db);
  return last && untilOf(last) > now() ? last : undefined;
}

/** Shows the site's region to those who change it. @throws SignInRequired, Forbidden */
export async function getSiteRegion(ctx: Context): Promise<SiteRegionView> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const last = await undoableChange(ctx);
  const { changedAt } = await stateOf(ctx);
  const job = await selectRegionJob(ctx.db);
  return {
    file: await writeSiteFile(ctx.db),
    changed: changedAt?.toISOString() ?? null,
    undo: last
      ? {
          id: last.id,
          changed: last.changedAt.toISOString(),
          until: untilOf(last).toISOString(),
          restores: await compareSites(ctx, last.before),
        }
      : null,
    running: job ? { done: job.done, total: job.total, failure: job.failure } : null,
  };
}

/** Reads a region file for this site. @throws Invalid with every fault by its path */
async function wantedSite({ settings: { firstTown } }: Context, file: unknown): Promise<WantedSite> {
  const wanted = await readSiteFile(file);
  if (firstTown !== undefined && wanted.site.region.towns.every(({ id }) => id !== firstTown))
    throw new Invalid({ towns: [regionMessages.firstTown(firstTown)] });
  return wanted;
}

/** Says what a region file does to the site. @throws SignInRequired, Forbidden; Invalid with every fault by its path */
export async function previewSiteRegion(ctx: Context, { file }: { file: unknown }): Promise<RegionChange> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  return compareSites(ctx, await wantedSite(ctx, file));
}

/** A region for the audit log: its large parts by their size. */
function auditView({ fields }: Awaited<ReturnType<typeof stateOf>>) {
  const { towns, states, mark, ...said } = { mark: undefined, ...fields };
  return { ...said, towns: towns.length, states: states.length, ...(mark !== undefined && { mark: "own" }) };
}

/**
 * Changes the region of the site in one transaction; it can be undone for `regionChangeLimits.undoDays`.
 * @param seen since when the region was as it was looked at; undefined for whoever did not look
 * @throws SignInRequired, Forbidden; Invalid with every fault by its path; Conflict "changed"
 */
export async function changeSiteRegion(
  ctx: Context,
  { file, seen }: { file: unknown; seen?: string | null | undefined },
  onProgress?: Progress,
): Promise<SiteRegionView> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const wanted = await wantedSite(ctx, file);
  const view = await inTransaction(ctx, async (ctx) => {
    await holdRegionChanges(ctx.db);
    const before = await stateOf(ctx);
    if (seen !== undefined && seen !== (before.changedAt?.toISOString() ?? null))
      throw new Conflict("changed", regionMessages.changedMeanwhile);
    const change = await compareSites(ctx, wanted);
    if (change.parts.length === 0) throw new Invalid({ "": [regionMessages.nothing] });
    const done = await applySite(ctx, wanted, onProgress);
    const by = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
    await insertChange(ctx.db, { ...done, by, now: ctx.now() });
    await recordAct(ctx, {
      act: "site.region",
      record: { kind: "site", id: 1, name: wanted.site.brand.name },
      // Nobody chose the demo region for an empty site.
      ...((before.own || (await hasVenues(ctx.db))) && { before: auditView(before) }),
      after: auditView(await stateOf(ctx)),
    });
    return getSiteRegion(ctx);
  });
  await ctx.ports.readSite?.();
  return view;
}

/**
 * Undoes the last change of the region: the region itself, categories, venues and accounts that it moved and that are still
 * there, and saved searches whose town comes back. @throws SignInRequired, Forbidden; Conflict "tooLate"
 */
export async function undoSiteRegion(
  ctx: Context,
  { id }: { id: number },
  onProgress?: Progress,
): Promise<SiteRegionView> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const view = await inTransaction(ctx, async (ctx) => {
    await holdRegionChanges(ctx.db);
    const last = await undoableChange(ctx);
    if (last?.id !== id) throw new Conflict("tooLate", regionMessages.nothingToUndo);
    const was = await stateOf(ctx);
    const { before, moved } = last;
    await writeSiteRegion(ctx.db, before.site, ctx.now());
    await keepFirstPages(ctx, before.site?.region ?? demoRegion);
    if (moved.zone) {
      const { from, to, venues, accounts } = moved.zone;
      await moveZone(ctx, { from: to, to: from, venues, accounts }, onProgress);
    }
    await applyCategories(ctx, before.categories);
    await returnToTowns(ctx.db, moved.searches, ctx.now());
    await updateUndone(ctx.db, id, ctx.now());
    const now = await stateOf(ctx);
    await recordAct(ctx, {
      act: "site.undoRegion",
      record: { kind: "site", id: 1, name: now.fields.name },
      before: auditView(was),
      after: auditView(now),
    });
    return getSiteRegion(ctx);
  });
  await ctx.ports.readSite?.();
  return view;
}
