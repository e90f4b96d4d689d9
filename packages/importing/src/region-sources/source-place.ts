import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { may } from "@hereabouts/contract/permissions";
import type {
  PlaceChoice,
  PlaceState,
  SourcePlace,
  SourcePlaceList,
  SourcePlaceQuery,
} from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { recordOfLink } from "@hereabouts/contract/widgets/site-links";
import { recordAct } from "@hereabouts/domain/audit/record-act";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { ensure, signedInUserId } from "@hereabouts/domain/ensure";
import { Conflict, Invalid, NotFound } from "@hereabouts/domain/errors";
import { recordRevision } from "@hereabouts/domain/history/record-revision";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { pageOf, paginate } from "@hereabouts/domain/listings/resolve-listing";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { saveVenue } from "@hereabouts/domain/venues/save-venue";
import { selectVenue } from "@hereabouts/domain/venues/venue-snapshot.queries";
import { t } from "@hereabouts/language/translate";
import { venueAt } from "../move-in/converters/moved-place.ts";
import { placeOfText } from "../move-in/converters/place-of-text.ts";
import { townFinder } from "../run-import.ts";
import { selectExamples } from "./region-entry.queries.ts";
import {
  countPlaces,
  hasOtherEvents,
  holdPlace,
  type StoredPlace,
  selectPlaces,
  selectVenueName,
  selectVenuesNamed,
  updateDecision,
} from "./source-place.queries.ts";

const nameOf = ({ text }: StoredPlace) => text || t(regionSourceMessages.noPlaceName);

async function viewPlaces({ db }: Context, places: readonly StoredPlace[]): Promise<SourcePlace[]> {
  const counted = await selectExamples(db, places, regionSourceLimits.examples);
  const keyOf = ({ sourceId, key }: { sourceId: number; key: string }) => `${sourceId} ${key}`;
  const byKey = new Map(counted.map((one) => [keyOf(one), one]));
  return places.map((place) => {
    const { id, text, sourceId, sourceName, state, candidates, venueId, venueName, isForAll } = place;
    const { entries = 0, examples = [] } = byKey.get(keyOf(place)) ?? {};
    const venue = venueId === null ? null : { id: venueId, name: venueName ?? "" };
    return {
      id,
      text,
      name: nameOf(place),
      sourceId,
      sourceName,
      state,
      entries,
      examples,
      candidates,
      venue,
      isForAll,
    };
  });
}

/** A page of places that sources name, those of most entries first. @throws SignInRequired, Forbidden, NotFound for a page past the end */
export async function listSourcePlaces(ctx: Context, query: SourcePlaceQuery): Promise<SourcePlaceList> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const filter = { state: query.state ?? ("unknown" as const), source: query.source, find: query.find };
  const pagination = paginate(page, await countPlaces(ctx.db, filter));
  return { data: await viewPlaces(ctx, await selectPlaces(ctx.db, filter, page)), pagination };
}

/** The venue that a person means by its number, the address of its page or its name. @throws Invalid under `venue` */
async function venueMeant({ db, settings }: Context, text: string): Promise<{ id: number; name: string }> {
  const link = recordOfLink(text, settings.publicUrl);
  const id = readRecordId(text) ?? (link?.kind === "venue" ? link.id : undefined);
  const [only, ...others] = id === undefined ? await selectVenuesNamed(db, text) : [];
  const found = id === undefined ? only : await selectVenueName(db, await currentVenueId(db, id));
  if (!found || others.length > 0) throw new Invalid({ venue: [regionSourceMessages.noVenue] });
  return found;
}

interface Decision {
  act: AuditAct;
  state: PlaceState;
  venueId: number | null;
  isForAll?: boolean | undefined;
  madeVenueId?: number;
}

/** Writes a decision about a held place; its entries follow in a job. */
async function write(ctx: Context, place: StoredPlace, { act, ...decision }: Decision): Promise<SourcePlace> {
  const isOpen = decision.state === "unknown";
  const by = isOpen ? null : signedInUserId(ctx);
  await updateDecision(ctx.db, place.id, { ...decision, by, at: isOpen ? null : ctx.now() });
  const sides = {
    before: { state: place.state, venue: place.venueId },
    after: { state: decision.state, venue: decision.venueId },
  };
  await recordAct(ctx, { act, record: { kind: "sourcePlace", id: place.id, name: nameOf(place) }, ...sides });
  await enqueue(ctx.db, "sources.takeRegion", { id: place.sourceId }, { key: String(place.sourceId) });
  const after = await holdPlace(ctx.db, place.id);
  const [view] = after ? await viewPlaces(ctx, [after]) : [];
  if (!view) throw new NotFound();
  return view;
}

async function holdUndecided(ctx: Context, id: number): Promise<StoredPlace> {
  const place = await holdPlace(ctx.db, id);
  if (!place) throw new NotFound();
  if (place.state === "chosen" || place.state === "ignored")
    throw new Conflict("decided", regionSourceMessages.decidedAlready);
  return place;
}

/**
 * Says which venue a place is: its entries that wait go there, and later ones. @throws SignInRequired, Forbidden, NotFound,
 * Conflict where it is decided, Invalid
 */
export async function choosePlace(
  ctx: Context,
  { id, venue, isForAll }: { id: number } & PlaceChoice,
): Promise<SourcePlace> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const place = await holdUndecided(ctx, id);
    const { id: venueId } = await venueMeant(ctx, venue);
    // Entries without a place have nothing that another source would have as well.
    const applies = isForAll === true && place.key !== "";
    return write(ctx, place, { act: "sourcePlace.choose", state: "chosen", venueId, isForAll: applies });
  });
}

/**
 * Makes a venue of what a place says of itself. @throws SignInRequired, Forbidden, NotFound, Conflict where it is decided, Invalid
 * where it says too little
 */
export async function makeVenueOfPlace(ctx: Context, { id }: { id: number }): Promise<SourcePlace> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const place = await holdUndecided(ctx, id);
    const moved = placeOfText(place.text);
    const found = moved ? await venueAt(moved, { findTown: townFinder(ctx) }) : regionSourceMessages.notPlace;
    if (typeof found === "string" || found.record.kind !== "venue")
      throw new Invalid({ venue: [typeof found === "string" ? found : regionSourceMessages.notPlace] });
    const { id: venueId } = await saveVenue(ctx, { ...found.record.venue, createdBy: signedInUserId(ctx) });
    const made = await selectVenue(ctx.db, venueId);
    const about = { kind: "venue" as const, recordId: venueId, venueId, action: "create" as const };
    if (made) await recordRevision(ctx, { ...about, before: null, after: { ...made.snapshot } });
    return write(ctx, place, { act: "sourcePlace.make", state: "chosen", venueId, madeVenueId: venueId });
  });
}

/** Ignores a place: its entries are no events here. @throws SignInRequired, Forbidden, NotFound, Conflict where it is decided */
export async function ignorePlace(ctx: Context, { id }: { id: number }): Promise<SourcePlace> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const place = await holdUndecided(ctx, id);
    return write(ctx, place, { act: "sourcePlace.ignore", state: "ignored", venueId: null });
  });
}

/**
 * Takes a decision about a place back: its entries wait again, and the events made of them go, but for those that people
 * changed. A venue made of it goes too, unless it has other events. @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export async function reopenPlace(ctx: Context, { id }: { id: number }): Promise<SourcePlace> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const place = await holdPlace(ctx.db, id);
    if (!place) throw new NotFound();
    if (place.state === "unknown" || place.state === "matched")
      throw new Conflict("decided", regionSourceMessages.notDecided);
    const { madeVenueId } = place;
    if (madeVenueId !== null && place.venueId === madeVenueId && !(await hasOtherEvents(ctx.db, place)))
      await deleteVenue(ctx, { id: madeVenueId });
    return write(ctx, place, { act: "sourcePlace.reopen", state: "unknown", venueId: null });
  });
}
