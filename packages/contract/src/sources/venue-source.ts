import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { runStates } from "./run-states.ts";

/** Formats of sources; known after the first import. */
const sourceFormats = ["ical", "csv", "page"] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Health of a source: never imported, automatic, manual, failing, or paused after failures or an undo. */
const healthStates = ["new", "scheduled", "by_hand", "failing", "paused_failing", "paused_undone"] as const;

/** Import source of a venue's events. */
export const venueSource = z.object({
  id: recordId,
  venueId: recordId,
  /** The host of its address, or the name of the file. */
  name: z.string(),
  /** Empty (null) for a file. */
  url: z.string().nullable(),
  format: z.enum(sourceFormats).nullable(),
  /** The category and ages of events for which it says none. */
  eventType: z.int(),
  ageGroups: z.array(z.string()),
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
    /** Last failure; null if the last import succeeded. */
    failure: z.string().nullable(),
  }),
  /** Rows that need a decision or exceed the plan. */
  waiting: z.int(),
  /** Events missing from the source. */
  missing: z.int(),
  ignored: z.int(),
  /** Imported events in review because the account is new. */
  inReview: z.int(),
  /** A reading that is under way or waits to be looked through. */
  openRun: z.object({ id: recordId, state: z.enum(runStates) }).nullable(),
  /** ISO 8601. */
  created: z.string(),
});
export type VenueSource = z.output<typeof venueSource>;
