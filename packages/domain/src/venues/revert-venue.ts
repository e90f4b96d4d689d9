import type { Context } from "../context.ts";
import { reviseVenue, saveVenueAndEvents } from "./save-venue.ts";
import type { VenueRecord } from "./venue-record.ts";

/** Puts fields of a venue back to what they were, with its events. @returns when it was changed last afterwards @throws NotFound */
export async function revertVenue(
  ctx: Context,
  { id, record }: { id: number; record: VenueRecord },
): Promise<{ updatedAt: Date }> {
  return reviseVenue(ctx, id, "restore", (ctx) => saveVenueAndEvents(ctx, record, { id }));
}
