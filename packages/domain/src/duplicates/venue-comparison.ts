import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import {
  type MergeField,
  mergeFields,
  type VenueComparison,
  type VenuePair,
} from "@hereabouts/contract/duplicates/venue-merge";
import { countryName } from "@hereabouts/contract/fields/countries";
import { textLanguageName } from "@hereabouts/contract/fields/text-languages";
import { may } from "@hereabouts/contract/permissions";
import { pointAccuracyLabel } from "@hereabouts/contract/places/place-labels";
import { isApproximate } from "@hereabouts/contract/places/point-accuracy";
import type { Db } from "@hereabouts/db/connection";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { formatTimeRange, timeFromWire } from "@hereabouts/recurrence/typed-time";
import { shortWeekday } from "@hereabouts/recurrence/words";
import { addressLine } from "../addresses/address-lines.ts";
import { phoneText } from "../addresses/phone.ts";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import { selectClaimState } from "../claims/claim-venue.queries.ts";
import { claimObstacle } from "../claims/transfer-claim.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { quotaOfVenue } from "../venues/venue-quota.ts";
import { selectVenue, type VenueSnapshot } from "../venues/venue-snapshot.queries.ts";
import { selectCandidates } from "./candidate.queries.ts";
import { selectHoldings, selectTies } from "./merge.queries.ts";
import { scorePair } from "./score-pair.ts";
import { viewPair } from "./venue-pairs.ts";

/** Why two venues cannot be merged so; null when they can. A payment service and a feed know a venue by its own entry. */
export async function mergeObstacle(db: Db, { keptId, droppedId }: VenuePair): Promise<string | null> {
  const ties = await selectTies(db, droppedId);
  const kept = await selectTies(db, keptId);
  if (kept?.isPlace && !ties?.isPlace) return duplicateMessages.keptIsPlace(kept.name);
  if (ties?.isPaidFor) return duplicateMessages.paidFor(ties.name);
  if (ties?.hasFeeds) return duplicateMessages.hasFeeds(ties.name);
  const [from, to] = [await selectClaimState(db, droppedId), await selectClaimState(db, keptId)];
  return from && to ? claimObstacle(from, to) : null;
}

type ComparedField = VenueComparison["fields"][number];

/** "6:00 PM – 10:00 PM", by the clock of the region. */
const openingText = (start: string, end: string) => formatTimeRange(timeFromWire(start) ?? 0, timeFromWire(end));

function hoursText({ openTimes, specialHours }: VenueSnapshot): string {
  const week = openTimes
    .filter(({ closed }) => !closed)
    .map(
      ({ dayOfWeek, timeStart, timeEnd }) =>
        `${shortWeekday(dayOfWeek)} ${openingText(timeStart ?? "", timeEnd ?? "")}`,
    );
  const dates = specialHours.map(({ dateStart, dateEnd, hours }) => {
    const openings = hours.map(({ timeStart, timeEnd }) => openingText(timeStart, timeEnd));
    const days = [...new Set([dateStart, dateEnd])].map((day) => shortDayAndYear(day)).join(" – ");
    return `${days} ${openings.join(" ") || t("closed")}`;
  });
  return [...week, ...dates].join(", ");
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** Display text of a venue's field; "" if empty. */
function textOf(field: MergeField, venue: VenueSnapshot): string {
  switch (field) {
    case "address":
      return venue.country === "US"
        ? joined([venue.street, venue.city, `${venue.state} ${venue.postalCode}`.trim()])
        : joined([addressLine(venue), countryName(venue.country)]);
    case "point":
      return `${venue.lat.toFixed(5)}, ${venue.lon.toFixed(5)} (${pointAccuracyLabel(venue.pointAccuracy)})`;
    case "openTimes":
      return hoursText(venue);
    case "picture":
      return venue.imageId === null ? "" : t("Image {imageId}", { imageId: venue.imageId });
    case "region":
      return venue.regionId === null ? "" : t("Region {regionId}", { regionId: venue.regionId });
    case "osm":
      return joined([venue.osmType ?? "", venue.osmId]);
    case "language":
      return textLanguageName(venue.language);
    default:
      return venue[field];
  }
}

const sameText = (kept: string, dropped: string) => kept.trim() === dropped.trim();

/** Whether the value of the other venue is the better one, and why; "" when there is nothing to choose. */
function better(field: MergeField, kept: VenueSnapshot, dropped: VenueSnapshot): { isTaken: boolean; why: string } {
  const [mine, other] = [textOf(field, kept), textOf(field, dropped)];
  if (field === "point") {
    const isTaken = isApproximate(kept.pointAccuracy) && !isApproximate(dropped.pointAccuracy);
    return { isTaken, why: isTaken ? t("More exact") : t("Equally exact") };
  }
  if (mine === "" || other === "") return { isTaken: mine === "", why: t("The other is empty") };
  if (field === "description" && other.length !== mine.length)
    return { isTaken: other.length > mine.length, why: t("Longer text") };
  return { isTaken: false, why: t("Value of the venue you keep") };
}

/** Two venues field by field: what each says, and which value is proposed. Fields that neither fills in are left out. */
function compareFields(kept: VenueSnapshot, dropped: VenueSnapshot): ComparedField[] {
  return (Object.keys(mergeFields) as MergeField[]).flatMap((field) => {
    const [mine, other] = [textOf(field, kept), textOf(field, dropped)];
    if (mine === "" && other === "") return [];
    const isSame = sameText(mine, other);
    const choice = isSame ? { isTaken: false, why: "" } : better(field, kept, dropped);
    return [{ field, label: mergeFields[field].label, kept: mine, dropped: other, isSame, ...choice }];
  });
}

/** The fields of a venue that a merge takes from the other. */
export function takenFrom(
  dropped: VenueSnapshot,
  taken: readonly MergeField[],
): Partial<Omit<VenueSnapshot, "certifiedAt">> {
  const names = taken.flatMap((field): readonly (keyof VenueSnapshot)[] => mergeFields[field].of);
  return Object.fromEntries(names.map((name) => [name, dropped[name]]));
}

async function comparedPoi(ctx: Context, id: number) {
  const [card, venue] = [(await venueCardsById(ctx, [id], null)).get(id), await selectVenue(ctx.db, id)];
  if (!card || !venue || venue.deletedAt) throw new NotFound();
  const { snapshot, updatedAt } = venue;
  const poi = {
    ...card,
    phone: phoneText(snapshot.phone, snapshot.country),
    website: snapshot.website,
    updated: updatedAt.toISOString(),
  };
  return { poi, snapshot };
}

/** Lists warnings to show before a merge. */
async function warningsOf(
  { db, now }: Context,
  { keptId, droppedId }: VenuePair,
  { following, hasPlan }: { following: number; hasPlan: boolean },
) {
  const [mine, other] = [await quotaOfVenue(db, keptId, now()), await quotaOfVenue(db, droppedId, now())];
  const used = mine.used + other.used;
  const isOver = hasPlan && mine.allowed !== null && used > mine.allowed && other.used > 0;
  return [
    ...(isOver && mine.allowed !== null ? [duplicateMessages.overPlan(used, mine.allowed)] : []),
    ...(following > 0 ? [duplicateMessages.followHours(following)] : []),
  ];
}

/**
 * Two venues side by side, with what a merge of them would do.
 * @throws SignInRequired, Forbidden, NotFound, Invalid for one venue twice
 */
export async function compareVenues(ctx: Context, pair: VenuePair): Promise<VenueComparison> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const { keptId, droppedId } = pair;
  if (keptId === droppedId) throw new Invalid({ droppedId: [duplicateMessages.twoVenues] });
  const [kept, dropped] = [await comparedPoi(ctx, keptId), await comparedPoi(ctx, droppedId)];
  const venues = await selectCandidates(ctx.db, [keptId, droppedId]);
  const [a, b] = [venues.get(keptId), venues.get(droppedId)];
  const standing = await selectClaimState(ctx.db, keptId);
  if (!a || !b || !standing) throw new NotFound();
  const { following, ...moves } = await selectHoldings(ctx.db, droppedId);
  return {
    kept: kept.poi,
    dropped: dropped.poi,
    pair: viewPair(keptId, droppedId, scorePair(a, b)),
    fields: compareFields(kept.snapshot, dropped.snapshot),
    moves,
    obstacle: await mergeObstacle(ctx.db, pair),
    warnings: await warningsOf(ctx, pair, { following, hasPlan: standing.hasSubscription }),
  };
}
