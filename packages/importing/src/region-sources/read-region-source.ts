import { messages } from "@hereabouts/contract/messages";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { ImportError } from "../import-source.ts";
import { connectionFault } from "../venue-sources/entries/connection-fault.ts";
import { type Asking, Blocked, fetchPolitely, TryLater } from "./polite-fetch.ts";
import {
  holdDueRegionSources,
  type StoredRegionSource,
  selectRegionSource,
  updateArrived,
  updateFailed,
  updateNextReading,
} from "./region-source.queries.ts";
import { takeContent } from "./take-content.ts";

const MOST_HOURS = 48;
/** Share of the pause by which readings vary, so that not all come at once. */
const JITTER = 0.1;

/** When a source is read the next time, after so many failures in a row. */
function nextReading(now: Date, failures: number): Date {
  const hours = Math.min(MOST_HOURS, regionSourceLimits.everyHours * 2 ** failures);
  return new Date(now.getTime() + hours * HOUR_MS * (1 + JITTER * Math.random()));
}

async function noteFailure(ctx: Context, source: StoredRegionSource, error: unknown, failure: string): Promise<void> {
  const failures = source.failures + 1;
  const at = ctx.now();
  const isBlocked = error instanceof Blocked;
  const nextReadAt = nextReading(at, failures);
  await updateFailed(ctx.db, source.id, { at, failure, isBlocked, failures, nextReadAt });
}

/** Why a source could not be read, for people; null for a defect of ours. */
const failureOf = (error: unknown, { url }: StoredRegionSource): string | null =>
  error instanceof ImportError ? error.message : connectionFault(error, url);

/** Runs a part of a reading; what the source is to blame for is written down on it. */
async function noted(
  ctx: Context,
  source: StoredRegionSource,
  { isLast }: Attempt,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof TryLater) {
      const { message: failure, until: nextReadAt } = error;
      const { failures } = source;
      return updateFailed(ctx.db, source.id, { at: ctx.now(), failure, isBlocked: true, failures, nextReadAt });
    }
    const failure = failureOf(error, source);
    if (failure === null && !isLast) throw error;
    await noteFailure(ctx, source, error, failure ?? messages.failed);
    if (failure === null) throw error;
  }
}

/** Downloads a source of the region, and takes its entries. */
export async function readRegionSource(
  ctx: Context,
  { id }: { id: number },
  attempt: Attempt,
  how?: Asking,
): Promise<void> {
  const source = await selectRegionSource(ctx.db, id, { now: ctx.now(), missing: 0 });
  if (!source || source.isPaused) return;
  await noted(ctx, source, attempt, async () => {
    const { bytes, etag, lastModified } = await fetchPolitely(ctx, source, how);
    const at = ctx.now();
    await updateArrived(ctx.db, id, { bytes, etag, lastModified, at, nextReadAt: nextReading(at, 0) });
    await takeContent(ctx, { id });
  });
}

/** Takes the last download again, after a decision about one of its places. */
export async function takeRegionSource(ctx: Context, { id }: { id: number }, attempt: Attempt): Promise<void> {
  const source = await selectRegionSource(ctx.db, id, { now: ctx.now(), missing: 0 });
  if (source) await noted(ctx, source, attempt, () => takeContent(ctx, { id }));
}

const AT_ONCE = 20;
/** A reading that came to nothing is made again after this. */
const AGAIN_MS = 30 * MINUTE_MS;

/** Begins to read the sources of the region whose time has come. */
export async function findDueRegionSources(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    for (const id of await holdDueRegionSources(db, now(), AT_ONCE)) {
      await updateNextReading(db, id, new Date(now().getTime() + AGAIN_MS));
      await enqueue(db, "sources.readRegion", { id }, { key: String(id) });
    }
  });
}
