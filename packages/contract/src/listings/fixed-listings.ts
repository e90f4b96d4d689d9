import { t } from "@hereabouts/language/translate";
import { categoriesOfCode, eventTypeById } from "../events/event-types.ts";
import { categoryPath } from "../paths.ts";
import { region, type Town, townById, townLabel } from "../region/region.ts";
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
export const townListings = (): readonly FixedListing[] => region.towns.map(townListing);

const townListing = (town: Town): FixedListing => ({
  path: `/in/${town.id}/`,
  label: townLabel(town),
  input: { ...townInput(town.id), namedDate: "next-30" },
});

/** Events near each town this weekend. */
export const weekendListings = (): readonly FixedListing[] => region.towns.map(weekendListing);

const weekendListing = (town: Town): FixedListing => ({
  path: `/in/${town.id}/this-weekend/`,
  label: t("This weekend near {town}", { town: townLabel(town) }),
  input: { ...townInput(town.id), namedDate: "this-weekend" },
});

/** The events of each category in the next 30 days. */
export const categoryListings: readonly FixedListing[] = categoriesOfCode.map((category) => ({
  path: categoryPath(category),
  get label() {
    return eventTypeById(category.id)?.name ?? category.name;
  },
  input: { eventTypes: String(category.id), namedDate: "next-30" },
}));

/** Every listing with an address of its own. */
export const fixedListings = (): readonly FixedListing[] => [
  ...townListings(),
  ...weekendListings(),
  ...categoryListings,
];

/** A fixed listing as the parameters of the events page, of which it is one state. */
export const searchOf = ({ input }: FixedListing): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [toWireName(name), value]));

const byCategory = categoryListings.map((listing) => ({ listing, search: searchOf(listing) }));

const candidatesOf = (search: Record<string, string>): typeof byCategory => {
  const town = townById(search.default_loc_id ?? "");
  if (!town) return byCategory;
  return [townListing(town), weekendListing(town)].map((listing) => ({ listing, search: searchOf(listing) }));
};

/** The fixed listing that a state of the events page is; undefined for every other state. */
export function fixedListingOf(search: Record<string, string>): FixedListing | undefined {
  const count = Object.keys(search).length;
  const found = candidatesOf(search).find(({ search: own }) => {
    const names = Object.keys(own);
    return names.length === count && names.every((name) => search[name] === own[name]);
  });
  return found?.listing;
}

/** The fixed listing at this path, "/in/amherst-ma/"; undefined for every other path. */
export const fixedListingAt = (path: string): FixedListing | undefined =>
  fixedListings().find((listing) => listing.path === path);
