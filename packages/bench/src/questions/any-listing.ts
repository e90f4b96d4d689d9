import { accessFactNames } from "@hereabouts/contract/access/access-facts";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { eveningLimits, searchLimits } from "@hereabouts/contract/listings/search-limits";
import type { Viewer } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { Chance } from "../data-sets/chance.ts";
import { centre } from "../data-sets/data-set.ts";

/** A listing search. */
export interface ListingRequest {
  viewer: Viewer;
  input: EventListingInput;
}

/** Values of a data set that a search can use. */
export interface Known {
  today: LocalDate;
  venues: readonly { id: number; lat: number; lon: number }[];
}

type Part = EventListingInput;
const none: Part = {};

const someone = {
  kind: "user",
  id: 1,
  isStaff: false,
  isZeditor: false,
  isSuperuser: false,
  producerOf: [],
  distanceUnits: "km",
} as const satisfies Viewer;
const staff = { ...someone, isStaff: true, distanceUnits: "mi" } as const satisfies Viewer;

/** Random viewer: mostly anonymous, or with kilometers, or with the right to see past days. */
function anyViewer({ below }: Chance): Viewer {
  const drawn = below(100);
  return drawn < 85 ? { kind: "anonymous" } : drawn < 95 ? someone : staff;
}

/** Where events are dense, in the country, at a door, on the line between cells, anywhere on earth, in a town by name. */
function anyPlace(chance: Chance, { venues }: Known): Part {
  const { between, oneOf, below } = chance;
  const near = { latitude: centre.latitude + between(-0.9, 0.9), longitude: centre.longitude + between(-1.2, 1.2) };
  const drawn = below(100);
  if (drawn < 50) return near;
  if (drawn < 65) return { latitude: between(25, 49), longitude: between(-125, -67) };
  if (drawn < 75) {
    const { lat, lon } = oneOf(venues);
    return { latitude: lat, longitude: lon };
  }
  if (drawn < 83)
    return { latitude: Math.round(near.latitude * 10) / 10, longitude: Math.round(near.longitude * 10) / 10 };
  if (drawn < 87) return { latitude: between(-90, 90), longitude: between(-180, 180) };
  if (drawn < 89) return { latitude: oneOf([-90, 90, near.latitude]), longitude: oneOf([-180, 180]) };
  return drawn < 95 ? { defaultLocId: oneOf(region.towns).id } : none;
}

/** From a house to a continent, and beyond it, which is everywhere. */
function anyRadius({ below, oneOf, between }: Chance): Part {
  const drawn = below(1_000);
  if (drawn < 150) return none;
  if (drawn < 600) return { radius: oneOf([1, 5, 10, 25, 50, 100, 250]) };
  if (drawn < 880) return { radius: between(0.1, 150) };
  if (drawn < 920) return { radius: between(150, oneOf([300, 500, 1_000])) };
  if (drawn < 950) return { radius: between(1_000, searchLimits.widestRadiusMiles) };
  if (drawn < 960) return { radius: between(searchLimits.widestRadiusMiles, limits.globalRadiusMiles - 1) };
  // Everywhere; the second for those only who count in miles.
  return { radius: drawn < 994 ? limits.globalRadiusKm : limits.globalRadiusMiles };
}

/** A part of the map where events are dense, or across the line where the days begin. */
function anyBounds({ between, percent }: Chance): Part {
  if (percent(92)) return none;
  const [south, west] = [centre.latitude + between(-1, 0.5), centre.longitude + between(-1, 0.5)];
  const bounds = { south, west, north: south + between(0.01, 1), east: west + between(0.01, 1.5) };
  return { bounds: percent(90) ? bounds : { ...bounds, west: 170, east: -170 } };
}

/** Names of days, and days: today, later, far beyond what is known, and past. */
function anyDays(chance: Chance, { today }: Known): Part {
  const { below, oneOf, percent } = chance;
  const drawn = below(100);
  if (drawn < 10) return none;
  if (drawn < 54) return { namedDate: oneOf(datePresets) };
  if (drawn < 55) return { namedDate: "today", hour: below(eveningLimits.lastHour + 1) };
  const dateStart = addDays(today, oneOf([0, below(30), below(400), -below(30)]));
  const dateEnd = addDays(dateStart, oneOf([0, below(14), below(90), below(600)]));
  const ends = percent(75);
  if (percent(85)) return { namedDate: "custom", dateStart, ...(ends && { dateEnd }) };
  return { dateEnd: addDays(today, below(60)) };
}

function anyFilters({ percent, someOf, oneOf }: Chance): Part {
  const ids = eventTypes.map(({ id }) => id);
  return {
    ...(percent(30) && { eventTypes: percent(70) ? [oneOf(ids), oneOf(ids)] : someOf(ids) }),
    ...(percent(30) && { ageGroups: someOf(ageGroups.map(({ value }) => value)) }),
    ...(percent(30) && { prices: someOf(prices.map(({ value }) => value)) }),
    ...(percent(20) && { isOnline: percent(90) }),
    ...(percent(20) && { isInPerson: percent(90) }),
    ...(percent(5) && { access: someOf(accessFactNames) }),
    ...(percent(5) && { hideCancelled: percent(90) }),
  };
}

/** The first page mostly, and any up to the last that is counted exactly. */
function anyPage({ percent, below, oneOf }: Chance): Part {
  const pageSize = percent(60) ? undefined : oneOf([1, 1 + below(limits.maxPageSize), limits.maxPageSize]);
  const last = Math.ceil(serverLimits.exactTotal / (pageSize ?? limits.pageSize));
  const page = percent(60) ? undefined : Math.min(last, 1 + oneOf([below(4), below(60), below(last)]));
  return { ...(pageSize !== undefined && { pageSize }), ...(page !== undefined && { page }) };
}

const words = ["market", "jazz", "with", '"open mic"', "concert -jazz", "wor"];

/** One venue, or one organizer: data sets have none, so that it finds nothing, in memory as in the database. */
function anyOne({ below, oneOf }: Chance, { venues }: Known): Part {
  const drawn = below(100);
  if (drawn === 3) return { organizer: 1 };
  return drawn < 3 ? { vid: oneOf(venues).id } : none;
}

/** A listing of events as anybody may ask for it, but for what they keep: their addresses, searches and widgets. */
export function anyListing(chance: Chance, known: Known): ListingRequest {
  const { percent, oneOf } = chance;
  const input = {
    ...anyPlace(chance, known),
    ...anyRadius(chance),
    ...anyBounds(chance),
    ...anyDays(chance, known),
    ...anyFilters(chance),
    ...anyPage(chance),
    ...(percent(85) && { ordering: oneOf(eventOrderings) }),
    ...(percent(4) && { keyword: oneOf(words) }),
    ...anyOne(chance, known),
  };
  return { viewer: anyViewer(chance), input };
}
