import { z } from "zod";
import { eventFormRecord } from "../events/event-form.ts";
import { recordId } from "../fields/field-schemas.ts";
import { csvParts } from "./csv-parts.ts";
import { sourceFieldNames } from "./event-fields.ts";
import { runStates } from "./run-states.ts";

/**
 * Effect of importing a row: new event, possibly an existing one, change, only locally edited fields, unchanged,
 * ignored, invalid, no room in the plan, elsewhere, closing notice.
 */
export const verdicts = [
  "create",
  "same",
  "update",
  "held",
  "unchanged",
  "ignored",
  "unusable",
  "full",
  "elsewhere",
  "notice",
] as const;
export type Verdict = (typeof verdicts)[number];

/** Choices for a row: import, skip this time, ignore from now on, or join with the matching event. */
export const rowChoices = ["take", "leave", "ignore", "join"] as const;
export type RowChoice = (typeof rowChoices)[number];

const outcomes = ["created", "updated", "joined", "ignored", "left", "undone", "edited"] as const;

/** A changed field of an event, both values in words. */
const fieldChange = z.object({
  field: z.enum(sourceFieldNames),
  before: z.string(),
  after: z.string(),
  /** Whether it was changed here and stays as it is. */
  isHeld: z.boolean(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** One entry of a source as it was read, and what becomes or became of it. */
export const sourceRow = z.object({
  id: recordId,
  /** The line of the source's text. */
  line: z.int(),
  name: z.string(),
  /** Date and time in words. */
  words: z.string(),
  /** Location according to the source; empty if it has none. */
  place: z.string(),
  /** The category that the source names; empty when it names none of ours. */
  category: z.string(),
  verdict: z.enum(verdicts),
  choice: z.enum(rowChoices),
  /** Why it cannot be used, or is left out. */
  reason: z.string(),
  /** The event it is, would change, or looks the same as. */
  event: z.object({ id: recordId, name: z.string() }).nullable(),
  changes: z.array(fieldChange),
  /** Result of importing the row; "edited" could not be undone because the event was edited since. */
  outcome: z.enum(outcomes).nullable(),
  /** Whether a person edited it before it was imported. */
  isEdited: z.boolean(),
  /** Values that can be edited before the import, as they are now; null where nothing can. */
  editable: z
    .object({ name: z.string(), eventType: z.int(), venueId: recordId, dates: eventFormRecord.shape.dates })
    .nullable(),
});
export type SourceRow = z.output<typeof sourceRow>;

/** An entry that is ignored, or an event that its source has no more. */
export const sourceItem = z.object({
  id: recordId,
  name: z.string(),
  event: z.object({ id: recordId, name: z.string() }).nullable(),
  /** When it was ignored, or first found missing; ISO 8601. */
  since: z.string(),
});
export type SourceItem = z.output<typeof sourceItem>;

/** Choices for an event that is missing from its source. */
export const missingChoices = ["cancel", "delete", "keep"] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** One reading of a source. */
export const sourceRun = z.object({
  id: recordId,
  sourceId: recordId,
  sourceName: z.string(),
  venueId: recordId,
  state: z.enum(runStates),
  isAutomatic: z.boolean(),
  failure: z.string().nullable(),
  /** Entries that are over, and were left out. */
  past: z.int(),
  /** How many rows there are to take over, and how many were. */
  total: z.int(),
  progress: z.int(),
  /** Rows by verdict, and by what became of them. */
  verdicts: z.partialRecord(z.enum(verdicts), z.int()),
  outcomes: z.partialRecord(z.enum(outcomes), z.int()),
  /** How many rows are chosen to be taken over. */
  chosen: z.int(),
  /** Column names and guessed fields of a CSV file that waits for a mapping. */
  columns: z.array(z.string()).nullable(),
  guess: z.array(z.object({ part: z.enum(csvParts), column: z.string() })),
  /** Active events of the venue against what its plan allows (null: no limit). */
  quota: z.object({ used: z.int(), allowed: z.int().nullable() }),
  /** Whether it can be undone still. */
  isUndoable: z.boolean(),
  /** Whether what was undone of it can be restored still. */
  isRestorable: z.boolean(),
  /** The person who undid it; null where it was not undone, or when their account is gone. */
  undoneBy: z.string().nullable(),
  /** ISO 8601. */
  created: z.string(),
  finished: z.string().nullable(),
});
export type SourceRun = z.output<typeof sourceRun>;
