import { type Conventions, conventions } from "@hereabouts/language/conventions";
import { currentLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import type { DatePreset } from "@hereabouts/recurrence/date-presets";
import type { Viewer } from "../permissions.ts";
import { siteParts } from "../site-parts.ts";
import { demoRegion } from "./demo-region.ts";
import type { OwnHouseStyle } from "./house-style.ts";

export type DistanceUnit = "mi" | "km";

/** A town that a search can start from, with its centre in WGS 84 degrees. */
export interface Town {
  id: string;
  name: string;
  /** Code of one of the region's states; empty where towns are told apart without. */
  state: string;
  lat: number;
  lon: number;
}

/** How far a region reaches: a polygon in WGS 84 degrees, or a circle whose radius is in the region's units. */
export type RegionOutline =
  | { shape: "polygon"; points: readonly (readonly [lon: number, lat: number])[] }
  | { shape: "circle"; lat: number; lon: number; radius: number };

/** The part of the world that a site is about. */
export interface Region extends Conventions {
  /** The zone of all its towns, of days that the site counts, and of a venue until it has its own. */
  timeZone: string;
  /** The country of addresses until another is chosen, as a code of two letters. */
  country: string;
  /** The languages of the site; the first is for everybody who asks for none of the others. */
  languages: readonly LanguageCode[];
  /** How distances are counted for visitors, and for people until they choose. */
  units: DistanceUnit;
  /** Id of the town that searches start from. */
  defaultTown: string;
  /** Distances of searches until one is chosen, in the region's units. */
  eventRadius: number;
  venueRadius: number;
  /** The days that listings of events show until others are chosen. */
  datePreset: DatePreset;
  /** States, provinces or districts that towns are grouped by, in their order. */
  states: readonly { code: string; name: string }[];
  towns: readonly Town[];
  /** How far it reaches; without it, as far as its towns (`regionBounds`). */
  outline?: RegionOutline | undefined;
  /** False where editors do not write down their hours; absent where they do. */
  timesheets?: false | undefined;
  /** False where visitors cannot ask for the newsletter; absent where they can. */
  newsletter?: false | undefined;
  /** House styles of editions beside those that come with the product, by id. Pages carry their `label` and `base` alone. */
  houseStyles?: Readonly<Record<string, OwnHouseStyle>> | undefined;
}

/**
 * The region of the site that this process serves, or that this page is of. An object that `applyRegion` changes in place:
 * read it when it is needed, and keep nothing that is made of it.
 */
export const region: Region = { ...demoRegion };

let own: Region | undefined;

/** Puts another region in place, for everything in this process that reads `region`; undefined for the demo region. */
export function applyRegion(next: Region | undefined): void {
  own = next;
  delete region.outline;
  delete region.timesheets;
  delete region.newsletter;
  delete region.houseStyles;
  Object.assign(region, next ?? demoRegion);
  const { country, hours, weekStart, currency } = region;
  siteParts.timesheets = region.timesheets ?? true;
  siteParts.newsletter = region.newsletter ?? true;
  Object.assign(conventions, { country, hours, weekStart, currency });
}

/** The region as `applyRegion` put it in place last; undefined for the demo region. */
export const ownRegion = (): Region | undefined => own;

/** The town with this id, or undefined. */
export function townById(id: string): Town | undefined {
  return region.towns.find((town) => town.id === id);
}

/** The town that searches start from until another place is chosen. */
export function defaultTown(): Town {
  const town = townById(region.defaultTown);
  if (!town) throw new Error(`the region has no town ${region.defaultTown}`);
  return town;
}

/** Coordinates as an example of how people type them, "42.3251, -72.6412": those of the town that searches start from. */
export function examplePoint(): string {
  const { lat, lon } = defaultTown();
  return `${lat}, ${lon}`;
}

/** The units a viewer reads distances in: the region's unless the account says otherwise. */
export const unitsOf = (viewer: Viewer): DistanceUnit => (viewer.kind === "user" ? viewer.distanceUnits : region.units);

/** "Amherst, MA", or "Freiburg" where the region has no states. */
export const townLabel = ({ name, state }: Pick<Town, "name" | "state">): string =>
  state === "" ? name : `${name}, ${state}`;

/** Whether a path is the address of a page in one of the site's languages: "/es/events/". */
export const hasLanguage = (path: string): boolean =>
  region.languages.some((code) => path === `/${code}` || path.startsWith(`/${code}/`));

/** The address of a path in a language, "/es/events/": the language of the page or request unless another is named. */
export const languagePath = (path: string, code: LanguageCode = currentLanguage().code): string =>
  code === region.languages[0] ? path : `/${code}${path}`;
