import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { choice, findWords, listOf, oneOf } from "../fields/query-values.ts";
import { confirmers } from "../freshness/freshness.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { eventProblems, venueProblems } from "./qa-problems.ts";
import { changedLately, eventQaOrderings, eventQaViews, qaAssigned, qaOrderings } from "./report-choices.ts";

export type QaOrdering = (typeof eventQaOrderings)[number];

const shared = {
  /** Words of the name or the town. */
  find: findWords,
  assigned: choice(qaAssigned),
  ordering: choice(qaOrderings),
  ...pageShape,
};
const valuesOf = <Value extends string>(all: readonly { value: Value }[]) => all.map(({ value }) => value);

/** Venues with one of the given problems; with any problem by default. */
export const venueQaQuery = z.object({ problem: listOf(oneOf(valuesOf(venueProblems))), ...shared });
export type VenueQaQuery = z.output<typeof venueQaQuery>;

/** "last-7-days", or the instant since when events changed, ISO 8601 in UTC. */
export const changedSince = z.preprocess(
  (value) => (value === "" || value === null ? undefined : value),
  z.union([z.literal(changedLately), z.iso.datetime()], { error: messages.date }).optional(),
);

/** Events with one of the given problems; with any problem by default. */
export const eventQaQuery = z.object({
  problem: listOf(oneOf(valuesOf(eventProblems))),
  ...shared,
  ordering: choice(eventQaOrderings),
  show: choice(eventQaViews),
  changed: changedSince,
});
export type EventQaQuery = z.output<typeof eventQaQuery>;

const person = z.object({ id: z.int(), name: z.string() });

/** A venue or an event and what is wrong with it. Instants are ISO 8601. */
const qaRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Venue of an event; null for a venue. */
  venueName: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  absoluteUrl: z.string(),
  /** Website of an event; empty if none. */
  url: z.string(),
  /** Next date of an event this week, by the venue’s clock; null in other views. */
  next: z
    .object({
      day: z.string(),
      startMinute: z.int(),
      endMinute: z.int().nullable(),
      /** Number of its dates this week. */
      dates: z.int(),
    })
    .nullable(),
  /** The ones that readers notice most come first. */
  problems: z.array(z.string()),
  /** Last confirmation; null if never confirmed. */
  confirmed: z.string().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
  updated: z.string(),
  assignee: person.nullable(),
  /** Possible duplicate of an event. */
  twin: person.nullable(),
  /** Current or future featured period of an event. */
  featured: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Listings leave it out. */
  isHidden: z.boolean(),
});
export type QaRow = z.output<typeof qaRow>;

/** A page of a report, with how many records have which problem. */
const qaReport = z.object({
  data: z.array(qaRow),
  pagination,
  counts: z.record(z.string(), z.int()),
});
export type QaReport = z.output<typeof qaReport>;

/** A venue or an event of a report. */
const qaRecord = z.object({ kind: z.enum(["venue", "event"]), id: recordId });
export type QaRecord = z.output<typeof qaRecord>;

/** Requested report. */
export const qaKind = qaRecord.pick({ kind: true });

/** Confirms a record now; or, to undo that, restores the earlier time and source. */
export const confirmation = qaRecord.extend({
  at: z.iso.datetime().nullable().optional(),
  by: z.enum(confirmers).nullable().optional(),
});

/** Whether listings leave a record out. */
export const hiding = qaRecord.extend({ isHidden: z.boolean() });

/** Assigns a record; null unassigns it. */
export const assignment = qaRecord.extend({ assigneeId: recordId.nullable() });
export type Assignment = z.output<typeof assignment>;
