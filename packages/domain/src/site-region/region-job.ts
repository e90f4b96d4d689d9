import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import {
  isLongChange,
  regionChangeLimits,
  regionMessages,
  type SiteRegionView,
} from "@hereabouts/contract/region/region-change";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Refusal } from "../errors.ts";
import type { Attempt } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import {
  allowLongChange,
  deleteRegionJob,
  replaceRegionJob,
  selectRegionJob,
  updateRegionJob,
} from "./region-job.queries.ts";
import { changeSiteRegion, getSiteRegion, previewSiteRegion, undoSiteRegion } from "./site-region.ts";

/** @throws Conflict "busy" while a worker makes a change */
async function ensureIdle({ db, now }: Context): Promise<void> {
  const job = await selectRegionJob(db);
  const since = job && job.failure === null ? now().getTime() - job.requestedAt.getTime() : Number.POSITIVE_INFINITY;
  if (since < regionChangeLimits.jobHours * HOUR_MS) throw new Conflict("busy", regionMessages.busy);
}

interface Wanted {
  file: unknown;
  seen: string | null;
  changeId: number | null;
  total: number;
}

function handOver(ctx: Context, wanted: Wanted): Promise<SiteRegionView> {
  const by = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const id = await replaceRegionJob(ctx.db, { ...wanted, by, now: ctx.now() });
    await enqueue(ctx.db, "site.changeRegion", { id });
    return getSiteRegion(ctx);
  });
}

/**
 * Changes the region at once, or by a worker where many events move to another zone.
 * @throws SignInRequired, Forbidden; Invalid with every fault by its path; Conflict "changed", "busy"
 */
export async function requestRegionChange(
  ctx: Context,
  { file, seen }: { file: unknown; seen: string | null },
): Promise<SiteRegionView> {
  const change = await previewSiteRegion(ctx, { file });
  await ensureIdle(ctx);
  if (!isLongChange(change)) return changeSiteRegion(ctx, { file, seen });
  const { changed } = await getSiteRegion(ctx);
  if (seen !== changed) throw new Conflict("changed", regionMessages.changedMeanwhile);
  return handOver(ctx, { file, seen, changeId: null, total: change.zone?.events ?? 0 });
}

/** Undoes the last change at once, or by a worker. @throws SignInRequired, Forbidden; Conflict "tooLate", "busy" */
export async function requestRegionUndo(ctx: Context, { id }: { id: number }): Promise<SiteRegionView> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  await ensureIdle(ctx);
  const { undo } = await getSiteRegion(ctx);
  if (undo?.id !== id || !isLongChange(undo.restores)) return undoSiteRegion(ctx, { id });
  return handOver(ctx, { file: null, seen: null, changeId: id, total: undo.restores.zone?.events ?? 0 });
}

/** The superuser who asked, for the audit log. */
const requester = (id: number): Context["viewer"] => ({
  kind: "user",
  id,
  isStaff: true,
  isZeditor: true,
  isSuperuser: true,
  producerOf: [],
  distanceUnits: region.units,
});

/** Makes a change that somebody handed over: in one transaction, whose progress others see from outside. */
export async function workRegionJob(ctx: Context, { id }: { id: number }, { isLast }: Attempt): Promise<void> {
  const job = await selectRegionJob(ctx.db);
  if (job?.id !== id || job.failure !== null) return;
  const { file, seen, changeId, requestedBy } = job;
  // Progress that is missed is followed by more.
  const onProgress = (done: number, total: number) =>
    void updateRegionJob(ctx.db, id, { done, total }).catch(() => undefined);
  try {
    await inTransaction({ ...ctx, viewer: requester(requestedBy) }, async (ctx) => {
      await allowLongChange(ctx.db);
      if (changeId === null) await changeSiteRegion(ctx, { file, seen }, onProgress);
      else await undoSiteRegion(ctx, { id: changeId }, onProgress);
    });
    await deleteRegionJob(ctx.db, id);
    await ctx.ports.readSite?.();
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (isRefused || isLast)
      await updateRegionJob(ctx.db, id, { failure: isRefused ? error.message : regionMessages.failed });
    if (!isRefused) throw error;
  }
}
