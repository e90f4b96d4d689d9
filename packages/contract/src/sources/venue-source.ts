import { z } from "zod";
import { recordId } from "../fields/record-id.ts";
import { runStates } from "./run-states.ts";

/** What a source is written in; known once it was read. */
const sourceFormats = ["ical", "csv", "page"] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/**
 * How it is with a source: never taken over yet; read by itself; read when asked; failing; paused by failures, or because
 * somebody undid what it changed.
 */
const healthStates = ["new", "scheduled", "by_hand", "failing", "paused_failing", "paused_undone"] as const;

/** Where the events of a venue come from. */
export const venueSource = z.object({
  id: recordId,
  venueId: recordId,
  /** The host of its address, or the name of the file. */
  name: z.string(),
  /** Null for a file. */
  url: z.string().nullable(),
  format: z.enum(sourceFormats).nullable(),
  /** The category and ages of events for which it says none. */
  eventType: z.int(),
  ageGroup: z.array(z.string()),
  isScheduled: z.boolean(),
  health: z.object({
    state: z.enum(healthStates),
    /** ISO 8601. */
    lastRead: z.string().nullable(),
    lastSuccess: z.string().nullable(),
    nextRead: z.string().nullable(),
    eventsFound: z.int().nullable(),
    /** Entries that cannot be used. */
    unusable: z.int(),
    /** What failed last; null when the last reading was well. */
    failure: z.string().nullable(),
  }),
  /** Entries that somebody has to decide about, or that the plan has no room for. */
  waiting: z.int(),
  /** Events that are not in it any more. */
  missing: z.int(),
  ignored: z.int(),
  /** Events of it whose texts wait for a look by editors, because nobody knows who added it yet. */
  inReview: z.int(),
  /** A reading that is under way or waits to be looked through. */
  openRun: z.object({ id: recordId, state: z.enum(runStates) }).nullable(),
  /** ISO 8601. */
  created: z.string(),
});
export type VenueSource = z.output<typeof venueSource>;
