import type { AccessSource, GivenAccess } from "@hereabouts/contract/access/access-facts";
import { type Confirmer, confirmerOf } from "@hereabouts/contract/freshness/freshness";
import type { CorrectableVenueField, ReviewedVenueText } from "@hereabouts/contract/venues/venue-fields";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { imageOfForm } from "../media/image-choice.ts";
import { holdForReview } from "../trust/hold-for-review.ts";
import { answeredAccess } from "./answered-access.ts";
import { reviseVenue, saveVenueAndEvents } from "./save-venue.ts";
import { editableVenue, recordOfVenueForm, refuseMerged, viewVenueForm } from "./venue-form.ts";
import { withinQuota } from "./venue-quota.ts";
import { reviewedTexts, type VenueRecord } from "./venue-record.ts";
import type { StoredVenue } from "./venue-snapshot.queries.ts";
import { updateConfirmed, updateFreshness } from "./venue-state.queries.ts";

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
  const record = { ...(await recordOfVenueForm(ctx, form, stored.snapshot)), ...picture };
  const update = async (ctx: Context, before: StoredVenue) => {
    refuseStale(form.updated, before);
    // Hours make events of those that follow them.
    const aside = await holdForReview(ctx, {
      kind: "venue",
      recordId: id,
      isPublished: before.snapshot.published,
      venueWebsite: before.snapshot.website,
      shown: reviewedTexts(before.snapshot),
      wanted: reviewedTexts(record),
    });
    const { access: stored, timeZone } = before.snapshot;
    const access = answeredAccess(ctx, { kind: "venue", stored, given: form.access, venueId: id, timeZone });
    const saved = { ...record, ...aside, ...access };
    await withinQuota(ctx, { venueId: id }, () => saveVenueAndEvents(ctx, saved, { id }));
  };
  const venue = await inTransaction(ctx, async (ctx) => confirmed(ctx, await reviseVenue(ctx, id, "update", update)));
  return viewVenueForm(ctx, venue);
}

type Corrected = Pick<VenueRecord, ReviewedVenueText | CorrectableVenueField | "showAlternateTimes">;

/** Some fields of a venue as they are to be. */
export interface VenueCorrection {
  id: number;
  /** The version that was looked at. */
  updated: string | undefined;
  fields: Partial<Corrected>;
  /** Access facts that were answered, and by whom. */
  access?: { given: readonly GivenAccess[]; source: AccessSource };
}

/**
 * Changes single fields of a venue; its events follow, its pin stays where it is.
 * @throws NotFound, SignInRequired, Forbidden, Conflict "merged", Invalid, under "" when somebody else was first
 */
export async function correctVenue(ctx: Context, { id, updated, fields, access }: VenueCorrection): Promise<void> {
  await editableVenue(ctx, id);
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "update", async (ctx, before) => {
    refuseStale(updated, before);
    const { name, lat, lon, timeZone, access: stored } = before.snapshot;
    const answered = access && answeredAccess(ctx, { kind: "venue", stored, venueId: id, timeZone, ...access });
    await saveVenueAndEvents(ctx, { name, lat, lon, ...fields, ...answered }, { id });
  });
}

/**
 * Says that a venue is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO 8601;
 * null for never @param by who said it then @returns when it was said before
 * @throws SignInRequired, Forbidden, NotFound, Conflict "merged"
 */
export async function confirmVenue(
  ctx: Context,
  { id, at, by = null }: { id: number; at?: string | null | undefined; by?: Confirmer | null | undefined },
): Promise<string | null> {
  const { snapshot } = await editableVenue(ctx, id);
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "update", async ({ db, now, viewer }, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    const confirmer = confirmerOf(viewer, id);
    const said = at === undefined ? { at: now(), by: confirmer } : { at: at === null ? null : new Date(at), by };
    await updateConfirmed(db, id, said, now());
  });
  return snapshot.certifiedAt;
}
