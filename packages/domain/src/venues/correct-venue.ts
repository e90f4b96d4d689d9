import type { Context } from "../context.ts";
import { refuseStale } from "../history/versions.ts";
import { editableVenue } from "./get-venue-form.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviseVenue } from "./revise-venue.ts";
import { saveVenueAndEvents } from "./save-venue-and-events.ts";
import type { VenueRecord } from "./venue-record.ts";

type Corrected = Pick<VenueRecord, "name" | "street" | "city" | "state" | "postalCode"> &
  Pick<VenueRecord, "phone" | "email" | "website" | "alternateTimes" | "showAlternateTimes" | "description">;

/** Some fields of a venue as they are to be. */
export interface VenueCorrection {
  id: number;
  /** The version that was looked at. */
  updated: string | undefined;
  fields: Partial<Corrected>;
}

/**
 * Changes single fields of a venue; its events follow, its pin stays where it is.
 * @throws NotFound, SignInRequired, Forbidden, Conflict "merged", Invalid, under "" when somebody else was first
 */
export async function correctVenue(ctx: Context, { id, updated, fields }: VenueCorrection): Promise<void> {
  await editableVenue(ctx, id);
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "update", async (ctx, before) => {
    refuseStale(updated, before);
    const { name, lat, lon } = before.snapshot;
    await saveVenueAndEvents(ctx, { name, lat, lon, ...fields }, { id });
  });
}
