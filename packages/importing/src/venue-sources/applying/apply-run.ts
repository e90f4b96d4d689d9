import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { beginMassChange } from "@hereabouts/domain/history/mass-changes";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { withSavepoint } from "@hereabouts/domain/savepoint.queries";
import { quotaOfVenue } from "@hereabouts/domain/venues/venue-quota";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { rowFault } from "../../save-records.ts";
import { selectKnownEvents } from "../fields/event-fields.queries.ts";
import { selectItems } from "../items/item.queries.ts";
import { confirmItems } from "../items/items.ts";
import { type StoredRow, selectChosenRows, updateOutcome } from "../runs/row.queries.ts";
import { selectRun, updateRun } from "../runs/run.queries.ts";
import { venueOf } from "../runs/view-row.ts";
import { holdSource, type StoredSource, selectSource, updateSource } from "../sources/source.queries.ts";
import { authorOf } from "../sources/source.ts";
import { nextReading } from "../sources/source-health.ts";
import { type Taking, takeRow } from "./take-row.ts";

/** How many more events may be active at a venue; null where its plan has no limit. */
export async function roomAt({ db, now }: Context, venueId: number): Promise<number | null> {
  const { used, allowed } = await quotaOfVenue(db, venueId, now());
  return allowed === null ? null : Math.max(0, allowed - used);
}

/** Room at several venues. */
async function roomsAt(ctx: Context, venueIds: readonly number[]): Promise<Map<number, number | null>> {
  const rooms = new Map<number, number | null>();
  for (const id of venueIds) rooms.set(id, await roomAt(ctx, id));
  return rooms;
}

/** The venue of a source, and those that persons chose for rows. */
const venuesOf = (source: StoredSource, rows: readonly StoredRow[]): number[] => [
  ...new Set([source.venueId, ...rows.map((row) => venueOf(row, source))]),
];

/** After how many rows the progress is told. */
const PROGRESS_EVERY = 10;

async function takingOf(ctx: Context, source: StoredSource, rows: readonly StoredRow[]): Promise<Taking> {
  const { db, now } = ctx;
  const items = new Map((await selectItems(db, source.id)).map((item) => [item.itemKey, item]));
  const ids = [...rows, ...items.values()].flatMap(({ eventId }) => eventId ?? []);
  const today = todayIn(source.timeZone, now());
  return {
    source,
    items,
    events: await selectKnownEvents(db, [...new Set(ids)], now()),
    rooms: await roomsAt(ctx, venuesOf(source, rows)),
    author: await authorOf(ctx, source),
    days: { today, horizon: addMonths(today, limits.horizonMonths) },
  };
}

/** Takes the rows over one by one; one that is refused is left out with the reason and stops no other. */
async function takeRows(
  ctx: Context,
  taking: Taking,
  rows: readonly StoredRow[],
  tell: (done: number) => Promise<void>,
) {
  for (const [index, row] of rows.entries()) {
    try {
      await withSavepoint(ctx.db, () => takeRow(ctx, taking, row));
    } catch (error) {
      const reason = rowFault(error);
      if (reason === null) throw error;
      await updateOutcome(ctx.db, row.id, { outcome: "left", reason });
    }
    if (index % PROGRESS_EVERY === 0) await tell(index);
  }
}

/** When a source is read by itself again, now that it was taken over. */
function scheduled(ctx: Context, { url, isScheduled, pausedFor, nextReadAt }: StoredSource): { nextReadAt?: Date } {
  const isOn = url !== null && isScheduled && pausedFor === null && nextReadAt === null;
  return isOn ? { nextReadAt: nextReading(ctx.now(), 0) } : {};
}

async function apply(
  ctx: Context,
  { runId, sourceId, by }: { runId: number; sourceId: number; by: number | null },
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { db } = ctx;
  const source = await selectSource(db, sourceId);
  if (!source) return;
  const rows = await selectChosenRows(db, runId);
  await holdVenues(db, venuesOf(source, rows));
  if (!(await holdSource(db, sourceId)) || (await selectRun(db, runId))?.state !== "applying") return;
  const taking = await takingOf(ctx, source, rows);
  const whole = await beginMassChange(ctx, { kind: "import", authorId: by, runId });
  // The history names the import as the author of what it writes, and the person for all of it.
  await takeRows({ ...ctx, onBehalf: { ...whole.onBehalf, authorId: null } }, taking, rows, tell);
  await confirmItems(ctx, sourceId);
  await updateSource(db, sourceId, scheduled(ctx, source));
  await updateRun(db, runId, { state: "done", progress: rows.length, total: rows.length, finishedAt: ctx.now() });
}

/**
 * Takes a reading over as it was looked through: all in one transaction, so that nothing is half done, and what is
 * refused by itself is left out with the reason.
 */
export async function applyRun(
  ctx: Context,
  { runId, by = null }: { runId: number; by?: number | null | undefined },
  { isLast }: Attempt,
): Promise<void> {
  const run = await selectRun(ctx.db, runId);
  if (run?.state !== "applying") return;
  // Progress is written outside the transaction, which other connections cannot see.
  const tell = (progress: number) => updateRun(ctx.db, runId, { progress });
  try {
    await inTransaction(ctx, (inner) => apply(inner, { runId, sourceId: run.sourceId, by }, tell));
  } catch (error) {
    if (isLast) {
      await updateRun(ctx.db, runId, { state: "failed", failure: messages.failed, finishedAt: ctx.now() });
      await updateSource(ctx.db, run.sourceId, { failure: sourceWords.notTaken });
    }
    throw error;
  }
}
