import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { mapKeys } from "../fields/described-fields.ts";
import { baseVersion, knownValue, recordId, shortList } from "../fields/field-schemas.ts";
import { listError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";
import { venueFields, venueTexts } from "../venues/venue-fields.ts";
import type { DuplicatePair, DuplicatePoi } from "./duplicate-report.ts";

const { name, openTimes, alternateTimes, imageId, regionId } = venueFields;

/** Choices that are no text, or cover several fields. */
const combined = {
  name: { label: name.label, of: ["name"] },
  address: { label: msg("Address"), of: ["street", "city", "state", "postalCode", "country"] },
  point: { label: msg("Point on the map"), of: ["lat", "lon", "pointAccuracy", "timeZone"] },
  openTimes: { label: openTimes.label, of: ["openTimes", "specialHours"] },
  alternateTimes: { label: alternateTimes.label, of: ["alternateTimes", "showAlternateTimes"] },
  picture: { label: imageId.label, of: ["imageId", "imageCrop"] },
  region: { label: regionId.label, of: ["regionId"] },
  osm: { label: msg("OpenStreetMap"), of: ["osmId", "osmType"] },
} as const;
type Covered = (typeof combined)[keyof typeof combined]["of"][number];
type SingleText = Exclude<(typeof venueTexts)[number], Covered>;
const covered: readonly string[] = Object.values(combined).flatMap(({ of }) => of);
const singleTexts = venueTexts.filter((text): text is SingleText => !covered.includes(text));

/** Choices in a merge, with the venue fields each one covers: every other text is a choice of its own. */
export const mergeFields = {
  ...combined,
  ...mapKeys(singleTexts, (text) => ({ label: venueFields[text].label, of: [text] })),
};
export type MergeField = keyof typeof mergeFields;

const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]];
const mergeField = knownValue(mergeFieldNames.map((value) => ({ value })));

/** Two venues: the one that stays, and the one whose addresses lead there. */
export const venuePair = z.object({ keptId: recordId, droppedId: recordId });
export type VenuePair = z.output<typeof venuePair>;

/** A merge: which fields the venue that stays takes from the other, and how both were when that was chosen. */
export const venueMerge = venuePair.extend({
  taken: shortList(
    mergeFieldNames.length,
    messages.atMostValues(mergeFieldNames.length),
    z.array(mergeField, { error: listError }),
  ),
  keptSeen: baseVersion,
  droppedSeen: baseVersion,
});
export type VenueMerge = z.output<typeof venueMerge>;

interface ComparedPoi extends DuplicatePoi {
  /** The version that was compared. */
  updated: string;
}

/** Two venues side by side, and what a merge would do. */
export interface VenueComparison {
  kept: ComparedPoi;
  dropped: ComparedPoi;
  pair: DuplicatePair;
  /** Texts of both venues; "" if not set. `isTaken` marks the proposed value, `why` the reason. */
  fields: {
    field: MergeField;
    label: string;
    kept: string;
    dropped: string;
    isSame: boolean;
    isTaken: boolean;
    why: string;
  }[];
  moves: { events: number; saves: number; claims: number; sightings: number };
  /** Why they cannot be merged so; null when they can. */
  obstacle: string | null;
  warnings: string[];
}

/** A merge that was made: its id undoes it. */
export interface MadeMerge {
  id: number;
  kept: { id: number; name: string };
  dropped: { id: number; name: string };
}

/** A merge that can be undone. */
export interface RecentMerge extends MadeMerge {
  /** Empty (null) if the account was deleted. */
  author: string | null;
  /** ISO 8601. */
  merged: string;
}

/** Result of undoing a merge: the restored venue and the fields that could not be restored. */
export interface UndoneMerge {
  id: number;
  name: string;
  left: string[];
}
