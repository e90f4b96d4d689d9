import { type Context, inTransaction } from "../context.ts";
import { carryThroughHours } from "../schedule/carry-through-hours.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { saveVenue, type VenueSaveOutcome } from "./save-venue.ts";
import type { VenueRecord } from "./venue-record.ts";

/**
 * Saves a venue that may have events, and makes them follow in the same transaction: where they are, when they are
 * (zone, hours) and whether they are listed. @throws Invalid, NotFound
 */
export async function saveVenueAndEvents(
  ctx: Context,
  record: VenueRecord,
  options: { id?: number } = {},
): Promise<VenueSaveOutcome> {
  return inTransaction(ctx, async (inner) => {
    const save = () => saveVenue(inner, record, options);
    const saved = options.id === undefined ? await save() : await carryThroughHours(inner, options.id, save);
    if (saved.outcome === "updated") {
      await rebuildForVenue(inner, saved.id, { hasMoved: saved.hasMoved });
    }
    return saved;
  });
}
