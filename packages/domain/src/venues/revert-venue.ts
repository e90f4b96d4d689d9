import type { Context } from "../context.ts";
import { reviseVenue, saveVenueAndEvents } from "./save-venue.ts";
import type { VenueRecord } from "./venue-record.ts";

/**
 * Puts fields of a venue back to what they were, with its events; or writes some anew, as an import does.
 * @returns when it was changed last afterwards @throws NotFound
 */
export async function revertVenue(
  ctx: Context,
  { id, record, action = "restore" }: { id: number; record: VenueRecord; action?: "restore" | "update" },
): Promise<{ updatedAt: Date }> {
  return reviseVenue(ctx, id, action, (ctx) => saveVenueAndEvents(ctx, record, { id }));
}
