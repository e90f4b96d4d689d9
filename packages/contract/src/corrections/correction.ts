import { z } from "zod";
import { baseVersion, recordId, shortList } from "../fields/field-schemas.ts";
import { choice, findWords } from "../fields/query-values.ts";
import { lookedUp, requiredText } from "../fields/text.ts";
import { textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { correctionLimits } from "./correction-limits.ts";
import { correctionProblems } from "./correction-problems.ts";
import { correctionOrderings, correctionStatuses, correctionWords } from "./correction-words.ts";

/** Report filter: open reports, oldest first, by default. */
export const correctionQuery = z.object({
  status: choice(correctionStatuses),
  kind: choice(["venue", "event"]),
  problem: choice(correctionProblems.map(({ value }) => value)),
  /** Words of the record's or its venue's name. */
  find: findWords,
  ordering: choice(correctionOrderings),
  ...pageShape,
});
export type CorrectionQuery = z.output<typeof correctionQuery>;

/** A field as the reporter saw it, its current value, and the suggested value. */
const correctionChange = z.object({
  field: z.string(),
  seen: z.string(),
  now: z.string(),
  proposed: z.string(),
  /** Whether it was taken over. */
  isTaken: z.boolean(),
});
export type CorrectionChange = z.output<typeof correctionChange>;

/** A reported problem. Instants are ISO 8601. */
export const correction = z.object({
  id: z.int(),
  kind: z.enum(["venue", "event"]),
  recordId: z.int(),
  name: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  absoluteUrl: z.string(),
  problem: z.string(),
  /** The date that is meant, of an event with several: its original day and time; null for the whole record. */
  occurrence: z.string().nullable(),
  message: z.string(),
  /** The reporter, visible to editors only; null if anonymous or hidden from the viewer. */
  author: z.string().nullable(),
  /** Whether the reporter will be emailed. */
  isAnswered: z.boolean(),
  status: z.enum(correctionStatuses),
  note: z.string(),
  decidedBy: z.string().nullable(),
  created: z.string(),
  decided: z.string().nullable(),
  /** The version of the record that `now` of the changes is of. */
  updated: z.string(),
  changes: z.array(correctionChange),
});
export type Correction = z.output<typeof correction>;

const correctionList = z.object({ data: z.array(correction), pagination, oldest: z.string().nullable() });
/** A page of reports; `oldest` is since when the first of them waits. */
export type CorrectionList = z.output<typeof correctionList>;

/** Suggested values to apply; empty if there are none. */
export const acceptance = z.object({
  id: recordId,
  fields: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z.array(lookedUp(textError)).max(limits.valuesInList),
  ),
  /** `updated` of the record as it was looked at. */
  updated: baseVersion,
});
export type Acceptance = z.output<typeof acceptance>;

/** Why nothing is done, as its author reads it. */
export const refusalOfCorrection = z.object({
  id: recordId,
  note: requiredText(correctionLimits.correctionNoteChars, correctionWords.explain),
});
