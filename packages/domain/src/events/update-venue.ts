import { may } from "@hereabouts/contract/permissions";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { imageOfForm } from "../media/image-of-form.ts";
import { viewVenueForm } from "../venues/get-venue-form.ts";
import { recordOfVenueForm } from "../venues/record-of-venue-form.ts";
import { selectVenue } from "../venues/venue-snapshot.ts";
import { reviseVenue } from "./revise-venue.ts";
import { saveVenueAndEvents } from "./save-venue-and-events.ts";

/** Changes a venue by its form; its events follow. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function updateVenue(ctx: Context, id: number, form: VenueForm): Promise<VenueFormRecord> {
  ensure(ctx, may.manageVenue(ctx.viewer, id));
  const stored = await selectVenue(ctx.db, id);
  if (!stored || stored.deletedAt) throw new NotFound();
  const picture = await imageOfForm(ctx, form, stored.snapshot.imageId);
  const record = { ...(await recordOfVenueForm(ctx, form)), ...picture };
  const venue = await reviseVenue(ctx, id, "update", (ctx) => saveVenueAndEvents(ctx, record, { id }));
  return viewVenueForm(ctx, venue);
}
