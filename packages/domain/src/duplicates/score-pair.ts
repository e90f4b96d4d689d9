import type { DuplicatePart } from "@hereabouts/contract/duplicates/duplicate-report";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { digitsOf, phoneLikeness, type Site, siteOf, websiteLikeness } from "./contact-likeness.ts";
import { type NameWords, nameLikeness, nameWordsOf } from "./name-likeness.ts";
import { type Street, streetLikeness, streetOf } from "./street-likeness.ts";

/** Venue data used for comparison. */
export interface ComparedVenue {
  name: string;
  street: string;
  lat: number;
  lon: number;
  pointAccuracy: PointAccuracy;
  phone: string;
  website: string;
}

/** A venue that is taken apart. */
export interface PreparedVenue extends ComparedVenue {
  nameWords: NameWords;
  house: Street | undefined;
  digits: string | null;
  site: Site | null;
}

/** Takes a venue apart: once, however many others it is compared with. */
export function prepareVenue<Venue extends ComparedVenue>(venue: Venue): Venue & PreparedVenue {
  const { name, street, phone, website } = venue;
  return {
    ...venue,
    nameWords: nameWordsOf(name),
    house: streetOf(street),
    digits: digitsOf(phone),
    site: siteOf(website),
  };
}

/** How alike two venues are, from 0 to 1 each; null is not known. */
export interface PairScore {
  total: number;
  metres: number;
  parts: Record<DuplicatePart, number | null>;
}

/** Venues closer than this are at the same address. */
const SAME_METRES = 20;
const FAR_METRES = 500;

/** A point that stands for a whole town says nothing of how far apart two places are. */
function distanceLikeness(a: ComparedVenue, b: ComparedVenue, metres: number): number | null {
  if (isApproximate(a.pointAccuracy) || isApproximate(b.pointAccuracy)) return null;
  return 1 - Math.min(1, Math.max(0, metres - SAME_METRES) / (FAR_METRES - SAME_METRES));
}

/**
 * How much each part counts. One phone or website says much, two say little: places have several, and old ones are left
 * behind. What is not known counts for nothing either way.
 */
function weightOf(part: DuplicatePart, likeness: number): number {
  switch (part) {
    case "name":
      return 50;
    case "street":
      return 20;
    case "distance":
      return 15;
    case "phone":
    case "website":
      return likeness > 0 ? 10 : 4;
  }
}

/** Below it, a name is another name, whatever else is the same: neighbours, and rooms of one house. */
const OTHER_NAME = 0.6;

/** Scores two venues part by part. */
export function scorePair(a: PreparedVenue, b: PreparedVenue): PairScore {
  const metres = metresBetween(a, b);
  const name = nameLikeness(a.nameWords, b.nameWords);
  const parts: PairScore["parts"] = {
    name,
    street: streetLikeness(a.house, b.house),
    distance: distanceLikeness(a, b, metres),
    phone: phoneLikeness(a.digits, b.digits),
    website: websiteLikeness(a.site, b.site),
  };
  let [sum, weights] = [0, 0];
  for (const [part, likeness] of Object.entries(parts) as [DuplicatePart, number | null][]) {
    if (likeness === null) continue;
    const weight = weightOf(part, likeness);
    sum += weight * likeness;
    weights += weight;
  }
  const gate = Math.min(1, 0.4 + (0.6 * name) / OTHER_NAME);
  return { total: (sum / weights) * gate, metres, parts };
}
