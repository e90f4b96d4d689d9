import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { openTimesOf, scheduleOf } from "@hereabouts/contract/venues/weekly-schedule";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { sourceOfImage } from "../media/image-choice.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { viewOwnReview } from "../trust/view-own-review.ts";
import { ensureManages } from "./ensure-manages.ts";
import { type StoredVenue, selectVenue } from "./venue-snapshot.queries.ts";

const withoutSeconds = (time: string | null) => time?.slice(0, 5) ?? null;

/** A stored venue as its form has it; what only staff and editors see is left out for others. */
export async function viewVenueForm(ctx: Context, venue: StoredVenue): Promise<VenueFormRecord> {
  const { publicUrl } = ctx.settings;
  const { osmId, osmType, notes, hideFromListing, ...snapshot } = venue.snapshot;
  const { regionId, imageId, imageCrop, certifiedAt, openTimes, ...rest } = snapshot;
  return {
    ...rest,
    id: venue.id,
    absoluteUrl: publicUrl + venuePath({ id: venue.id, name: rest.name }),
    region: regionId,
    openTimes: openTimesOf(scheduleOf(openTimes)).map(({ timeStart, timeEnd, ...day }) => ({
      ...day,
      timeStart: withoutSeconds(timeStart),
      timeEnd: withoutSeconds(timeEnd),
    })),
    imageUrl: picturesOf(publicUrl, venue.image).imagePrimary?.url ?? null,
    imageSource: await sourceOfImage(ctx, imageId),
    imageCropData: imageCrop && { primary: imageCrop },
    claimed: venue.isClaimed,
    review: await viewOwnReview(ctx, { kind: "venue", recordId: venue.id }),
    certified: certifiedAt,
    updated: venue.updatedAt.toISOString(),
    ...(may.editEverything(ctx.viewer) && { osmId, osmType, notes, hideFromListing }),
  };
}

/** A venue that the viewer may change, or the one that it was merged into. @throws SignInRequired, NotFound, Forbidden */
export async function editableVenue(ctx: Context, askedId: number): Promise<StoredVenue> {
  const id = await currentVenueId(ctx.db, askedId);
  const venue = await selectVenue(ctx.db, id);
  const isThere = venue !== undefined && !venue.deletedAt;
  ensureManages(ctx, { venueId: id, isShown: isThere && venue.snapshot.published });
  if (!isThere) throw new NotFound();
  return venue;
}

/** A venue for the form that edits it. @throws SignInRequired, Forbidden, NotFound */
export async function getVenueForm(ctx: Context, { id }: { id: number }): Promise<VenueFormRecord> {
  return viewVenueForm(ctx, await editableVenue(ctx, id));
}
