import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { Context } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { correctEvent } from "../events/correct-event.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { hideEvent } from "../events/event-visibility.ts";
import type { StoredReview } from "../trust/text-review.queries.ts";
import { correctVenue } from "../venues/update-venue.ts";
import { quotaOfVenue } from "../venues/venue-quota.ts";
import { selectVenue } from "../venues/venue-snapshot.queries.ts";

/** Shows an event, as far as the quota of its venue goes: that holds for its author, not for who looks at it. */
async function showEvent(ctx: Context, id: number): Promise<void> {
  const event = await selectEvent(ctx.db, id);
  if (!event) throw new NotFound();
  if (event.snapshot.published) return;
  const { venueId } = event.snapshot;
  const before = await quotaOfVenue(ctx.db, venueId, ctx.now());
  await hideEvent(ctx, { id, isHidden: false });
  const after = await quotaOfVenue(ctx.db, venueId, ctx.now());
  if (after.allowed !== null && after.used > before.used && after.used > after.allowed)
    throw new Conflict("quota", reviewWords.noRoom);
}

/** Writes texts over those of a record. @param to 1 what was wanted, 0 what was shown before @throws Conflict when it has others by now */
async function writeTexts(ctx: Context, { kind, recordId: id, changes }: StoredReview, to: 0 | 1): Promise<void> {
  const record = kind === "event" ? await selectEvent(ctx.db, id) : await selectVenue(ctx.db, id);
  if (!record) throw new NotFound();
  const now: Record<string, unknown> = { ...record.snapshot };
  for (const [field, texts] of Object.entries(changes))
    if (now[field] !== texts[to === 1 ? 0 : 1]) throw new Conflict("changed", reviewWords.changedSince);
  const fields = Object.fromEntries(Object.entries(changes).map(([field, texts]) => [field, texts[to]]));
  if (kind === "event") return correctEvent(ctx, { id, updated: undefined, fields, date: undefined });
  await correctVenue(ctx, { id, updated: undefined, fields });
}

/** Publishes what waited, by the verbs of events and venues. @throws NotFound, Conflict */
export async function publishTexts(ctx: Context, review: StoredReview): Promise<void> {
  if (review.isNew) await showEvent(ctx, review.recordId);
  else await writeTexts(ctx, review, 1);
}

/** Takes back that texts were published. @throws NotFound, Conflict */
export async function withdrawTexts(ctx: Context, review: StoredReview): Promise<void> {
  if (review.isNew) await hideEvent(ctx, { id: review.recordId, isHidden: true });
  else await writeTexts(ctx, review, 0);
}
