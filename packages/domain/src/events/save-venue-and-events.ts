import { type Context, inTransaction } from "../context.ts";
import { saveVenue } from "../venues/save-venue.ts";
import type { SaveOutcome, VenueRecord } from "../venues/venue-record.ts";
import { rebuildForVenue } from "./rebuild-for-venue.ts";

/**
 * Saves a venue that may have events, and makes them follow in the same transaction: where they are, when they are
 * (zone, hours) and whether they are listed. @throws Invalid, NotFound
 */
export async function saveVenueAndEvents(
  ctx: Context,
  record: VenueRecord,
  options: { id?: number } = {},
): Promise<SaveOutcome> {
  return inTransaction(ctx, async (inner) => {
    const saved = await saveVenue(inner, record, options);
    if (saved.outcome === "updated") await rebuildForVenue(inner, saved.id);
    return saved;
  });
}
