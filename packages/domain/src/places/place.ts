import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { limits } from "@hereabouts/contract/limits";
import { organizerDeskMessages } from "@hereabouts/contract/organizers/organizer-desk-messages";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import type { PlaceForm, PlaceQuery, UnlistedPlace } from "@hereabouts/contract/organizers/organizer-place";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { timeZoneOf } from "../geography/time-zone-of.ts";
import { recordRevision } from "../history/record-revision.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { holdOrganizer } from "../organizers/organizer.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { saveVenue } from "../venues/save-venue.ts";
import { recordOfVenueForm } from "../venues/venue-form.ts";
import { selectVenue } from "../venues/venue-snapshot.queries.ts";
import { holdVenues, updatePlace } from "../venues/venue-state.queries.ts";
import { countPlaces, isVenueInUse, selectPlace, selectPlacesCalled, selectSamePlace } from "./place.queries.ts";

/**
 * Holds the organizer that a place is to be of, for a viewer who speaks for it. Editors may leave it out.
 * @throws Invalid for an organizer that is not the viewer's
 */
async function organizerOfPlace(ctx: Context, askedId: number | null): Promise<number | null> {
  const refusal = new Invalid({ organizer: [organizerMessages.chooseOrganizer] });
  if (askedId === null && may.editEverything(ctx.viewer)) return null;
  if (askedId === null) throw refusal;
  const organizer = await holdOrganizer(ctx.db, await currentOrganizerId(ctx.db, askedId));
  if (!organizer || !may.keepOrganizer(ctx.viewer, organizer.keeperId)) throw refusal;
  return organizer.id;
}

/**
 * Adds an unlisted place, at which events can be then. A place of the same organizer that has the name and lies there
 * already is answered instead.
 * @throws SignInRequired, Forbidden; Invalid by field, and under "" for an organizer with too many places
 */
export async function addPlace(ctx: Context, { organizer = null, ...form }: PlaceForm): Promise<UnlistedPlace> {
  ensure(ctx, may.addPlaces(ctx.viewer));
  const timeZone = timeZoneOf(form);
  const record = await recordOfVenueForm(ctx, { ...form, timeZone }, region);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const organizerId = await organizerOfPlace(ctx, organizer);
    const known = await selectSamePlace(db, { ...form, organizerId });
    if (known) return known;
    const most = organizerLimits.places;
    if (organizerId !== null && (await countPlaces(db, organizerId)) >= most)
      throw new Invalid({ "": [organizerMessages.tooManyPlaces(most)] });
    const { id } = await saveVenue(ctx, { ...record, createdBy: signedInUserId(ctx) });
    await updatePlace(db, id, { isPlace: true, placeOf: organizerId }, now());
    await projectVenues(db, [id], now());
    const [venue, place] = [await selectVenue(db, id), await selectPlace(db, id)];
    if (!venue || !place) throw new NotFound();
    const about = { kind: "venue" as const, recordId: id, venueId: id, action: "create" as const };
    await recordRevision(ctx, { ...about, before: null, after: { ...venue.snapshot } });
    return place;
  });
}

/** Places with public events by a part of their names, to be offered while one is typed. @throws SignInRequired, Forbidden */
export async function listPlacesCalled(ctx: Context, { name = "" }: PlaceQuery): Promise<UnlistedPlace[]> {
  ensure(ctx, may.addPlaces(ctx.viewer));
  const typed = name.trim();
  if (typed.length < limits.liveSearchMinChars) return [];
  return selectPlacesCalled(ctx.db, typed, organizerLimits.placesSuggested);
}

/**
 * Makes a venue of an unlisted place: it has a page, stands in lists, and can be claimed from now on. Until somebody owns it,
 * who speaks for its organizer goes on managing its events. `isVenue` false takes that back.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "bound" for a venue that people claim or follow
 */
export async function changePlace(
  ctx: Context,
  { id, isVenue }: { id: number; isVenue: boolean },
): Promise<{ id: number; name: string }> {
  ensure(ctx, may.makeVenues(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    await holdVenues(db, [id]);
    const venue = await selectVenue(db, id);
    if (!venue || venue.deletedAt) throw new NotFound();
    const { name } = venue.snapshot;
    if (venue.isPlace !== isVenue) return { id, name };
    if (!isVenue && (await isVenueInUse(db, id))) throw new Conflict("bound", organizerDeskMessages.venueInUse);
    await updatePlace(db, id, { isPlace: !isVenue }, now());
    await rebuildForVenue(ctx, id);
    const act = isVenue ? "place.makeVenue" : "place.makePlace";
    await recordAct(ctx, { act, record: { kind: "venue", id, name }, after: { isVenue } });
    return { id, name };
  });
}
