import { categoriesOfCode, eventTypeById } from "../events/event-types.ts";
import { categoryPath } from "../paths.ts";
import { defaultLocations } from "../places/default-locations.ts";
import { toWireName } from "../wire-names.ts";

/** A listing of events that has an address of its own, by which searches and people know it. */
export interface FixedListing {
  path: string;
  /** "Amherst, MA", "Music", "This weekend near Amherst, MA": as a link leads to it. */
  label: string;
  /** Parameters of the events query. */
  input: Readonly<Record<string, string>>;
}

/** Near enough for an evening: towns lie closer together than the listing's usual distance reaches. */
const NEAR = "10";

const townInput = (id: string) => ({ defaultLocId: id, radius: NEAR });

/** Events near each town in the next 30 days. */
export const townListings: readonly FixedListing[] = defaultLocations.map(({ id, name, state }) => ({
  path: `/in/${id}/`,
  label: `${name}, ${state}`,
  input: { ...townInput(id), namedDate: "next-30" },
}));

/** Events near each town this weekend. */
export const weekendListings: readonly FixedListing[] = defaultLocations.map(({ id, name, state }) => ({
  path: `/in/${id}/this-weekend/`,
  label: `This weekend near ${name}, ${state}`,
  input: { ...townInput(id), namedDate: "this-weekend" },
}));

/** The events of each category in the next 30 days. */
export const categoryListings: readonly FixedListing[] = categoriesOfCode.map((category) => ({
  path: categoryPath(category),
  get label() {
    return eventTypeById(category.id)?.name ?? category.name;
  },
  input: { eventTypes: String(category.id), namedDate: "next-30" },
}));

/** Every listing with an address of its own. */
export const fixedListings: readonly FixedListing[] = [...townListings, ...weekendListings, ...categoryListings];

/** A fixed listing as the parameters of the events page, of which it is one state. */
export const searchOf = ({ input }: FixedListing): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [toWireName(name), value]));

const keyOf = (search: Record<string, string>) => JSON.stringify(Object.entries(search).sort());

const byKey = new Map(fixedListings.map((listing) => [keyOf(searchOf(listing)), listing]));

/** The fixed listing that a state of the events page is; undefined for every other state. */
export const fixedListingOf = (search: Record<string, string>): FixedListing | undefined => byKey.get(keyOf(search));
