import { z } from "zod";
import { choice, findWords, wholeNumber } from "../fields/query-values.ts";
import { day, eventCard, pagination, status } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { eventRowKinds, eventRowOrderings } from "./event-row-choices.ts";
import { managedEvent } from "./managed-event.ts";

/** A page of a producer's events; upcoming ones at the active venue by default. */
export const eventRowsQuery = z.object({
  show: choice(eventRowKinds),
  /** Words of the name. */
  find: findWords,
  ordering: choice(eventRowOrderings),
  /** Another of their venues. */
  vid: wholeNumber(1),
  ...pageShape,
});
export type EventRowsQuery = z.output<typeof eventRowsQuery>;

/** An event in the list that its managers work through. */
export const eventRow = eventCard
  .pick({
    id: true,
    name: true,
    language: true,
    absoluteUrl: true,
    eventType: true,
    nextEventOccurrence: true,
    recurrenceShort: true,
    status: true,
    isInPerson: true,
    imageThumbnail: true,
    printNumber: true,
  })
  .extend({
    venueName: z.string(),
    /** The next date, or else the last one; null where none is known yet. */
    date: day.nullable(),
    ...managedEvent.pick({ comingDates: true, isHeld: true }).shape,
    /** Listings leave it out. */
    isHidden: z.boolean(),
    /** The next date that is not as planned; null if all are. */
    nextChange: z.object({ date: day, status }).nullable(),
    /** The last upcoming date; null for none, and for an open-ended series. */
    ends: day.nullable(),
    /** How many of its dates this week are not confirmed. */
    unconfirmed: z.int(),
    /** Views of its page in the last 30 days. */
    views: z.int(),
    /** People on the lists of dates to come; null where the event has no list and takes no RSVPs. */
    rsvps: z.object({ coming: z.int(), waiting: z.int() }).nullable(),
  });
export type EventRow = z.output<typeof eventRow>;

/** The page, with how many events each part of the list has. */
const eventRows = z.object({
  data: z.array(eventRow),
  pagination,
  counts: z.object({
    /** How many match the words, by part. */
    upcoming: z.int(),
    past: z.int(),
    unconfirmed: z.int(),
    canceled: z.int(),
    /** How many were deleted lately, whatever the words. */
    deleted: z.int(),
    /** Dates this week that are not confirmed. */
    unconfirmedDates: z.int(),
    /** The viewer's own drafts. */
    drafts: z.int(),
  }),
});
export type EventRows = z.output<typeof eventRows>;
export type EventCounts = EventRows["counts"];
