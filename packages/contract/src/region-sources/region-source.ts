import { z } from "zod";
import { eventTypeById } from "../events/event-types.ts";
import { knownValue, recordId, shortList } from "../fields/field-schemas.ts";
import { choice, findWords, flag, wholeNumber } from "../fields/query-values.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { webUrlIfGiven } from "../fields/web-url.ts";
import { confirmers } from "../freshness/freshness.ts";
import { limits } from "../limits.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { feedAddress } from "../sources/source-forms.ts";
import { licenceOf, sourceLicences, surfaces } from "./licences.ts";
import { regionSourceLimits } from "./region-source-limits.ts";
import { regionSourceMessages } from "./region-source-messages.ts";

const withheld = shortList(
  surfaces.length,
  messages.atMostValues(surfaces.length),
  z.array(z.enum(surfaces, { error: choiceError }), { error: listError }),
);

const shape = {
  name: requiredLine(limits.sourceNameChars),
  url: feedAddress,
  licence: knownValue(sourceLicences),
  credit: optionalLine(regionSourceLimits.creditChars),
  creditUrl: webUrlIfGiven(limits.urlChars).default(""),
  /** Surfaces that it stays out of although its license allows them. */
  withheld: withheld.default([]),
  /** Category of entries that name none of the site's. */
  eventType: recordChoice.refine((value) => eventTypeById(value) !== undefined, { error: choiceError }),
};

/** A source of the region as its form has it. A license that asks for credit needs a line for it. */
export const regionSourceForm = z.object(shape).superRefine(({ licence, credit }, issues) => {
  if (licenceOf(licence).needsCredit && credit === "")
    issues.addIssue({ code: "custom", path: ["credit"], message: regionSourceMessages.creditNeeded });
});
export type RegionSourceForm = z.output<typeof regionSourceForm>;

/** Kinds of trouble with a source, the one to look at first at the top. */
const troubleKinds = [
  "blocked",
  "failing",
  "zone",
  "unknownZone",
  "oddHours",
  "empty",
  "drop",
  "missing",
  "noFuture",
  "stale",
  "waiting",
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

const trouble = z.object({ kind: z.enum(troubleKinds), words: z.string(), advice: z.string() });
export type SourceTrouble = z.output<typeof trouble>;

/** A line of a reading that was not taken, or not whole. */
const problem = z.object({ line: z.int(), name: z.string(), reason: z.string(), isTaken: z.boolean() });
export type SourceProblem = z.output<typeof problem>;

/** An event with its next date, and its last confirmation, ISO 8601; null if it was never confirmed. */
const missingEvent = z.object({
  id: recordId,
  name: z.string(),
  /** Local date. */
  date: z.string(),
  times: z.string(),
  confirmed: z.string().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
});

/** A source of the region with its health. Instants are ISO 8601. */
const regionSource = z.object({
  id: recordId,
  name: z.string(),
  url: z.string(),
  licence: knownValue(sourceLicences),
  credit: z.string(),
  creditUrl: z.string(),
  withheld: z.array(z.enum(surfaces)),
  /** Surfaces that its entries go into. */
  into: z.array(z.enum(surfaces)),
  eventType: z.int(),
  isPaused: z.boolean(),
  lastRead: z.string().nullable(),
  lastSuccess: z.string().nullable(),
  nextRead: z.string().nullable(),
  /** Entries of the last reading, by what became of them. */
  counts: z.object({
    entries: z.int(),
    taken: z.int(),
    doubles: z.int(),
    waiting: z.int(),
    ignored: z.int(),
    unusable: z.int(),
  }),
  troubles: z.array(trouble),
  problems: z.array(problem),
  /**
   * Upcoming events that came from it and that it no longer has: nobody has confirmed or canceled them since. As many as were
   * asked for, the next ones first; `missingTotal` counts all.
   */
  missing: z.array(missingEvent),
  missingTotal: z.int(),
});
export type RegionSource = z.output<typeof regionSource>;

/** How many of the events that a source no longer has are named. */
export const regionSourceQuery = z.object({ missing: wholeNumber(1, regionSourceLimits.entries) });

/** Parts of a score, each from 0 to 1; absent where nothing is known. */
const scoreParts = z.object({
  name: z.number().optional(),
  address: z.number().optional(),
  town: z.number().optional(),
  distance: z.number().optional(),
  /** A person said so before. */
  earlier: z.number().optional(),
});
export type PlaceScoreParts = z.output<typeof scoreParts>;

/** A venue that a place may be. */
const placeCandidate = z.object({
  venueId: recordId,
  name: z.string(),
  address: z.string(),
  score: z.number(),
  parts: scoreParts,
});
export type PlaceCandidate = z.output<typeof placeCandidate>;

/** States of a place that sources name: found by its score, unknown, chosen by a person, ignored by a person. */
export const placeStates = ["matched", "unknown", "chosen", "ignored"] as const;
export type PlaceState = (typeof placeStates)[number];

/** A place that a source names, with what speaks for which venue. */
const sourcePlace = z.object({
  id: recordId,
  /** Text of the source; empty for entries without a place. */
  text: z.string(),
  name: z.string(),
  sourceId: recordId,
  sourceName: z.string(),
  state: z.enum(placeStates),
  entries: z.int(),
  examples: z.array(z.string()),
  candidates: z.array(placeCandidate),
  venue: z.object({ id: recordId, name: z.string() }).nullable(),
  isForAll: z.boolean(),
});
export type SourcePlace = z.output<typeof sourcePlace>;

const sourcePlaceList = z.object({ data: z.array(sourcePlace), pagination });
export type SourcePlaceList = z.output<typeof sourcePlaceList>;

/** Filter of the places that sources name; unknown ones by default, those of most entries first. */
export const sourcePlaceQuery = z.object({
  state: choice(placeStates),
  source: wholeNumber(1),
  find: findWords,
  ...pageShape,
});
export type SourcePlaceQuery = z.output<typeof sourcePlaceQuery>;

/** The venue that a place is: its number, the address of its page, or its name. */
export const placeChoice = z.object({
  venue: requiredLine(limits.urlChars),
  /** Whether the same text means this venue in all sources. */
  isForAll: flag,
});
export type PlaceChoice = z.output<typeof placeChoice>;

/** Whether a source is paused. */
export const regionSourcePause = z.object({ isPaused: z.boolean() });
