import { may } from "@hereabouts/contract/permissions";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { viewVenueForm } from "../venues/get-venue-form.ts";
import { recordOfVenueForm } from "../venues/record-of-venue-form.ts";
import { reviseVenue } from "./revise-venue.ts";
import { saveVenueAndEvents } from "./save-venue-and-events.ts";

/** Changes a venue by its form; its events follow. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function updateVenue(ctx: Context, id: number, form: VenueForm): Promise<VenueFormRecord> {
  ensure(ctx, may.manageVenue(ctx.viewer, id));
  const record = await recordOfVenueForm(ctx, form);
  const venue = await reviseVenue(ctx, id, "update", (ctx) => saveVenueAndEvents(ctx, record, { id }));
  return viewVenueForm(ctx, venue);
}
