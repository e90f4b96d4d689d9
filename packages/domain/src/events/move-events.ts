import { type Context, inTransaction } from "../context.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { carryOver } from "../schedule/carry-through-hours.ts";
import { countRevisions, holdEvents, selectEventsOfVenue } from "../schedule/due-events.queries.ts";
import { materialiseOccurrences } from "../schedule/materialise-occurrences.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { updateVenueOfEvents } from "./event-state.queries.ts";
import { recordSameChange } from "./revise-event.ts";

/**
 * Moves events from one venue to another that is the same place under another entry: their dates, listing rows and
 * calendars follow, deleted ones go along, and nobody who saved one is written to. Who may do that is the caller's.
 * @param ids which of them; all without @returns the ids of those that moved
 */
export async function moveEvents(
  ctx: Context,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  return inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    await holdVenues(db, [fromId, toId]);
    const there = new Set(await selectEventsOfVenue(db, fromId));
    const moving = [...there].filter((id) => ids === undefined || ids.includes(id)).sort((a, b) => a - b);
    await holdEvents(db, moving);
    const live = await recordSameChange(inner, moving, { venueId: toId });
    await carryOver(inner, live, () => updateVenueOfEvents(db, moving, toId, now()));
    await materialiseOccurrences(db, live, now());
    await countRevisions(db, live, now());
    await projectEvents(db, live, now());
    await countVenueEvents(db, [fromId, toId], now());
    return moving;
  });
}
