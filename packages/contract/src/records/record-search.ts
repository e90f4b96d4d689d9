import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { text } from "../fields/query-values.ts";
import { confirmers } from "../freshness/freshness.ts";
import { limits } from "../limits.ts";

/** Words, an id ("#12"), the address of a page, a phone number or the domain of a website. */
export const recordSearchQuery = z.object({ q: text(limits.pageAddressChars) });
export type RecordSearchQuery = z.output<typeof recordSearchQuery>;

/** States that hide a record or keep visitors from coming. */
const recordStates = ["unpublished", "hidden", "past", "cancelled", "postponed", "deleted", "merged"] as const;
export type RecordState = (typeof recordStates)[number];

const recordStateLabels: Record<RecordState, string> = {
  unpublished: msg("Unpublished"),
  hidden: msg("Hidden"),
  past: msg("Past"),
  cancelled: msg("Canceled"),
  postponed: msg("Postponed"),
  deleted: msg("Deleted"),
  merged: msg("Merged"),
};

/** The states of a record as words: "Hidden", "Past, Canceled". */
export const recordStateWords = (states: readonly RecordState[]): string =>
  states.map((state) => t(recordStateLabels[state])).join(", ");

const foundRecord = z.object({
  kind: z.enum(["venue", "event"]),
  id: z.int(),
  name: z.string(),
  /** Location: "Mill River Hall, Northampton, MA". */
  detail: z.string(),
  /** Next local date of an event, or the last one if it has ended. */
  date: z.string().nullable(),
  absoluteUrl: z.string(),
  states: z.array(z.enum(recordStates)),
  /** The venue that it was made one with. */
  mergedInto: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Not listed: a hidden venue, or a draft event. */
  isHidden: z.boolean(),
  /** Last confirmation: when, and by whom. */
  confirmed: z.string().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** Accounts, requests, pages, ads and organizers that are found, each. */
export const othersFound = 4;

/** Other things that are found, each by who may see it. */
const otherKinds = ["person", "request", "page", "ad", "organizer"] as const;

const foundOther = z.object({
  kind: z.enum(otherKinds),
  id: z.int(),
  name: z.string(),
  /** The email address of an account, who asks for a venue, the address of a page or an ad. */
  detail: z.string(),
  /** The status in a word; empty for the usual one. */
  mark: z.string(),
  /** Paths to open it and to change it, from the root of the site. */
  path: z.string(),
  editPath: z.string(),
});
export type FoundOther = z.output<typeof foundOther>;

/**
 * The best records of each kind for what was asked, the best first, and whether there are more venues or events. For no
 * words: the venues and events that the person changed last.
 */
export const recordSearchAnswer = z.object({
  venues: z.array(foundRecord),
  events: z.array(foundRecord),
  others: z.array(foundOther),
  hasMore: z.boolean(),
});
export type RecordSearchAnswer = z.output<typeof recordSearchAnswer>;
