import { z } from "zod";
import { recordId } from "../fields/record-id.ts";
import { csvParts } from "./csv-parts.ts";
import { sourceFieldNames } from "./event-fields.ts";
import { runStates } from "./run-states.ts";

/**
 * What taking over an entry would do: make an event; perhaps make one that is there already; change one; nothing, because
 * all that is new was changed here; nothing new; ignored; cannot be used; no room in the plan; takes place elsewhere than at the venue; says that the venue is
 * closed, and is no event.
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

/** What somebody wants done with an entry: take it over, leave it this time, ignore it from now on, or join it to the event that looks the same. */
export const rowChoices = ["take", "leave", "ignore", "join"] as const;
export type RowChoice = (typeof rowChoices)[number];

const outcomes = ["created", "updated", "joined", "ignored", "left", "undone", "edited"] as const;

/** One field of an event that an entry says anew, both values in words. */
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
  /** When it takes place. */
  words: z.string(),
  /** Where it takes place, as the source says; empty when it does not. */
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
  /** What became of it once it was taken over; "edited" could not be undone, because it was edited since. */
  outcome: z.enum(outcomes).nullable(),
});
export type SourceRow = z.output<typeof sourceRow>;

/** An entry that is ignored, or an event that its source has no more. */
export const sourceItem = z.object({
  id: recordId,
  name: z.string(),
  event: z.object({ id: recordId, name: z.string() }).nullable(),
  /** When it was ignored, or found missing first; ISO 8601. */
  since: z.string(),
});
export type SourceItem = z.output<typeof sourceItem>;

/** What can be done with an event that its source has no more. */
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
  /** What its columns are called, and a guess which of them holds what: of a CSV file that waits to be told. */
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
