import { accessRows } from "@hereabouts/contract/access/access-facts";
import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { messages } from "@hereabouts/contract/messages";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { tooFarAhead, withoutPast } from "@hereabouts/contract/venues/special-hours-limits";
import { editorsVenueFields } from "@hereabouts/contract/venues/venue-fields";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { openTimesOf, scheduleOf } from "@hereabouts/contract/venues/weekly-schedule";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { writtenIn } from "../addresses/address-rules.ts";
import type { Context } from "../context.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignInRequired } from "../errors.ts";
import { sourceOfImage } from "../media/image-choice.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { currentVenueId, selectMergedVenue } from "../merged-venue.queries.ts";
import { hasRegion } from "../reference-data/region.queries.ts";
import { viewOwnReview } from "../trust/hold-for-review.ts";
import type { VenueRecord } from "./venue-record.ts";
import { type StoredVenue, selectVenue, type VenueSnapshot } from "./venue-snapshot.queries.ts";

/**
 * First line of a verb on a venue or on what is there, for its managers. To others, what people cannot look at is
 * not there at all. @throws SignInRequired, NotFound, Forbidden
 */
export function ensureManages({ viewer }: Context, { venueId, isShown }: { venueId: number; isShown: boolean }): void {
  if (viewer.kind === "system" || may.manageVenue(viewer, venueId)) return;
  if (viewer.kind === "anonymous") throw new SignInRequired();
  throw isShown ? new Forbidden() : new NotFound();
}

/**
 * First line of a verb that changes a venue itself: what was meant for an entry that was merged away is not done to the
 * venue that stayed. @throws Conflict "merged"
 */
export async function refuseMerged({ db }: Context, id: number): Promise<void> {
  const into = await selectMergedVenue(db, id);
  if (into) throw new Conflict("merged", duplicateMessages.mergedAway(into.name, into.id));
}

const isForEditors = (name: string) => editorsVenueFields.some((field) => field === name);

/** Values of a venue without those that only editors and staff see. */
const withoutEditors = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isForEditors(name))) as Omit<
    Values,
    (typeof editorsVenueFields)[number]
  >;

/**
 * The record that a venue form describes. What only staff and editors fill in is ignored from others, and does not go
 * into the record; nor do the access facts and the picture's fields. @param place where the venue is unless the form says otherwise
 * @throws Invalid for a region that is not there, special hours too far ahead, and what is no postal code or phone number in the country
 */
export async function recordOfVenueForm(
  { db, viewer, now }: Context,
  form: VenueForm,
  { country, timeZone }: Pick<VenueSnapshot, "country" | "timeZone">,
): Promise<VenueRecord> {
  const { region, recertify, updated, access: _, image, imageCropData, imageClear, ...rest } = form;
  const { written, faults } = writtenIn(form.country ?? country, rest);
  const today = todayIn(form.timeZone ?? timeZone, now());
  const tooFar = tooFarAhead(form.specialHours ?? [], today);
  if (tooFar !== null) faults.specialHours = [tooFar];
  if (region !== undefined && !(await hasRegion(db, region))) faults.region = [messages.choice(region)];
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return {
    ...(may.editEverything(viewer) ? written : withoutEditors(written)),
    ...(form.specialHours && { specialHours: withoutPast(form.specialHours, today) }),
    ...(region !== undefined && { regionId: region }),
    ...(may.editEverything(viewer) && recertify && { certifiedAt: now(), certifiedBy: "editor" as const }),
  };
}

const withoutSeconds = (time: string | null) => time?.slice(0, 5) ?? null;

/** A stored venue as its form has it; what only staff and editors see is left out for others. */
export async function viewVenueForm(ctx: Context, venue: StoredVenue): Promise<VenueFormRecord> {
  const { publicUrl } = ctx.settings;
  const { regionId, imageId, imageCrop, certifiedAt, openTimes, specialHours, access, ...rest } = venue.snapshot;
  return {
    ...(may.editEverything(ctx.viewer) ? rest : withoutEditors(rest)),
    id: venue.id,
    published: rest.published && !venue.isPlace,
    absoluteUrl: publicUrl + venuePath({ id: venue.id, name: rest.name }),
    region: regionId,
    access: accessRows(access),
    openTimes: openTimesOf(scheduleOf(openTimes)).map(({ timeStart, timeEnd, ...day }) => ({
      ...day,
      timeStart: withoutSeconds(timeStart),
      timeEnd: withoutSeconds(timeEnd),
    })),
    specialHours: withoutPast(specialHours, todayIn(rest.timeZone, ctx.now())),
    imageUrl: picturesOf(publicUrl, venue.image).imagePrimary?.url ?? null,
    imageSource: await sourceOfImage(ctx, imageId),
    imageCropData: imageCrop && { primary: imageCrop },
    claimed: venue.isClaimed,
    review: await viewOwnReview(ctx, { kind: "venue", recordId: venue.id }),
    certified: certifiedAt,
    updated: venue.updatedAt.toISOString(),
  };
}

/** A venue that the viewer may change, or the one that it was merged into. @throws SignInRequired, NotFound, Forbidden */
export async function editableVenue(ctx: Context, askedId: number): Promise<StoredVenue> {
  const id = await currentVenueId(ctx.db, askedId);
  const venue = await selectVenue(ctx.db, id);
  const isThere = venue !== undefined && !venue.deletedAt;
  ensureManages(ctx, { venueId: id, isShown: isThere && venue.snapshot.published && !venue.isPlace });
  if (!isThere) throw new NotFound();
  return venue;
}

/** A venue for the form that edits it. @throws SignInRequired, Forbidden, NotFound */
export async function getVenueForm(ctx: Context, { id }: { id: number }): Promise<VenueFormRecord> {
  return viewVenueForm(ctx, await editableVenue(ctx, id));
}
