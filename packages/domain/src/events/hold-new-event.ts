import type { Context } from "../context.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { judgeTexts } from "../trust/judge-texts.ts";
import { writeReview } from "../trust/text-review.queries.ts";
import type { EventRecord } from "./event-record.ts";
import { updatePublished } from "./event-state.queries.ts";
import type { EventVenue } from "./event-venue.queries.ts";
import { reviewedTexts } from "./reviewed-texts.ts";

interface NewEvent {
  id: number;
  venue: Pick<EventVenue, "id" | "website">;
  record: EventRecord;
  /** The source that it was read from. */
  sourceId?: number;
}

/** Keeps an event that was just saved out of sight where its texts have to be looked at first, in the same transaction. */
export async function holdNewEvent(ctx: Context, { id, venue, record, sourceId }: NewEvent): Promise<void> {
  const found = Object.entries(reviewedTexts(record)).filter(([, text]) => text !== "");
  const about = { kind: "event" as const, recordId: id };
  const texts = found.map(([, text]) => text);
  const judgement = await judgeTexts(ctx, {
    ...about,
    name: record.name,
    texts,
    venueWebsite: venue.website,
    sourceId,
  });
  if (!judgement) return;
  await updatePublished(ctx.db, id, false, ctx.now());
  await projectEvents(ctx.db, [id], ctx.now());
  await countVenueEvents(ctx.db, [venue.id], ctx.now());
  const changes = Object.fromEntries(found.map(([field, text]): [string, [string, string]] => [field, ["", text]]));
  await writeReview(ctx.db, { ...about, ...judgement, sourceId, isNew: true, changes }, ctx.now());
}
