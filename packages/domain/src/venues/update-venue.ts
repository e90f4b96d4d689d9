import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { type Context, inTransaction } from "../context.ts";
import { refuseStale } from "../history/versions.ts";
import { imageOfForm } from "../media/image-choice.ts";
import { keepAside } from "../trust/keep-aside.ts";
import { editableVenue, viewVenueForm } from "./get-venue-form.ts";
import { recordOfVenueForm } from "./record-of-venue-form.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviewedTexts } from "./reviewed-texts.ts";
import { reviseVenue } from "./revise-venue.ts";
import { saveVenueAndEvents } from "./save-venue-and-events.ts";
import type { StoredVenue } from "./venue-snapshot.queries.ts";
import { updateFreshness } from "./venue-state.queries.ts";
import { withinQuota } from "./within-quota.ts";

/** Marks the venue as confirmed now if its own managers save it. */
async function confirmed({ db, viewer, now }: Context, venue: StoredVenue): Promise<StoredVenue> {
  if (confirmerOf(viewer, venue.id) !== "venue") return venue;
  await updateFreshness(db, venue.id, "venue", now());
  return { ...venue, certifiedBy: "venue", snapshot: { ...venue.snapshot, certifiedAt: now().toISOString() } };
}

/**
 * Changes a venue by its form; its events follow.
 * @throws SignInRequired, Forbidden, NotFound; Invalid by field, and under "" when the quota is used up or somebody else
 * was first; Conflict "merged"
 */
export async function updateVenue(ctx: Context, { id, ...form }: { id: number } & VenueForm): Promise<VenueFormRecord> {
  const stored = await editableVenue(ctx, id);
  await refuseMerged(ctx, id);
  const picture = await imageOfForm(ctx, form, stored.snapshot.imageId);
  const record = { ...(await recordOfVenueForm(ctx, form)), ...picture };
  const update = async (ctx: Context, before: StoredVenue) => {
    refuseStale(form.updated, before);
    // Hours make events of those that follow them.
    const aside = await keepAside(ctx, {
      kind: "venue",
      recordId: id,
      isPublished: before.snapshot.published,
      venueWebsite: before.snapshot.website,
      shown: reviewedTexts(before.snapshot),
      wanted: reviewedTexts(record),
    });
    await withinQuota(ctx, { venueId: id }, () => saveVenueAndEvents(ctx, { ...record, ...aside }, { id }));
  };
  const venue = await inTransaction(ctx, async (ctx) => confirmed(ctx, await reviseVenue(ctx, id, "update", update)));
  return viewVenueForm(ctx, venue);
}
