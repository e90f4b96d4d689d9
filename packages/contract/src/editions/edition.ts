import { daysBetween, isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { baseVersion, recordId, shortList } from "../fields/field-schemas.ts";
import { numberBetween, wholeNumber } from "../fields/query-values.ts";
import { lookedUp, optionalLine, optionalText, requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { freshness } from "../freshness/freshness-record.ts";
import { limits } from "../limits.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { editionLimits, editionMessages } from "./edition-limits.ts";
import { pageLayout } from "./page-layout.ts";
import { editionLevels, printEntry } from "./print-edition.ts";
import { houseStyleOf } from "./site-styles.ts";

const day = lookedUp(messages.date).refine(isLocalDate, messages.date);
const list = <Item extends z.ZodType>(max: number, item: Item) =>
  shortList(max, messages.atMostValues(max), z.array(item).default([]));

const flag = z.boolean({ error: messages.trueOrFalse });

const ruleShape = {
  /** Names of towns; any town where none is named. */
  towns: list(editionLimits.towns, requiredLine(limits.streetChars)),
  /** IDs of categories; any category where none is named. */
  categories: list(limits.valuesInList, recordId),
  freeOnly: flag.default(false),
  inPersonOnly: flag.default(true),
  /** Leaves out events with several dates within the edition. */
  onceOnly: flag.default(false),
  /** Listings of one town at most; null for any number. */
  perTown: numberBetween(1, editionLimits.perTown)
    .pipe(z.int(messages.wholeNumber).optional())
    .transform((most) => most ?? null),
};

/** Which dates of an edition's days are candidates. */
const editionRule = z.object(ruleShape);
export type EditionRule = z.output<typeof editionRule>;

/** The form of an edition. The deadline is a day and a minute of it, by the clocks of the site. */
export const editionForm = z
  .object({
    name: requiredLine(editionLimits.nameChars),
    firstDay: day,
    lastDay: day,
    deadlineDay: day.nullable().default(null),
    deadlineMinute: z.int({ error: messages.wholeNumber }).min(0, messages.minimum(0)).max(1_439).default(1_020),
    ...ruleShape,
    order: shortList(
      editionLevels.length,
      messages.atMostValues(editionLevels.length),
      z
        .array(z.enum(editionLevels, { error: choiceError }))
        .min(1, messages.required)
        .default(["day", "town"]),
    ).transform((levels) => [...new Set(levels)]),
    style: z
      .string({ error: choiceError })
      .refine((id) => houseStyleOf(id) !== undefined, editionMessages.noStyle)
      .default("ap"),
    ...pageLayout.shape,
    /** Space on the page in column inches; null where it is open. */
    inches: numberBetween(1, editionLimits.inches).transform((inches) => inches ?? null),
    /** Most characters of a text that nobody wrote by hand. */
    textChars: numberBetween(0, editionLimits.textChars).pipe(
      z.int(messages.wholeNumber).default(editionLimits.textCharsFirst),
    ),
    /** Whether the next edition is made of this one by itself, once its deadline or its last day is over. */
    repeats: flag.default(false),
    updated: baseVersion,
  })
  .superRefine(({ firstDay, lastDay }, issues) => {
    const days = daysBetween(firstDay, lastDay);
    const message = days < 0 ? editionMessages.lastBeforeFirst : editionMessages.tooManyDays;
    if (days < 0 || days >= editionLimits.days) issues.addIssue({ code: "custom", path: ["lastDay"], message });
  });
export type EditionForm = z.output<typeof editionForm>;

/** A date of an event, by what it was planned as. */
export const editionDate = z.object({
  eventId: recordId,
  originalDate: day,
  originalMinute: z.int().min(0).max(1_439),
});
export type EditionDate = z.output<typeof editionDate>;

/** The text of a picked date on the page, and a note for the desk that is never printed. */
export const editionTexts = editionDate.extend({
  text: optionalText(editionLimits.textChars),
  note: optionalLine(editionLimits.noteChars),
});
export type EditionTexts = z.output<typeof editionTexts>;

/** A date that can be picked, or was. */
const editionRow = printEntry.extend({
  isPicked: z.boolean(),
  /** Whether its text was written by hand; such a text is not shortened. */
  isEdited: z.boolean(),
  note: z.string(),
  /** Printed lines and their height on the page, without heads. */
  lines: z.int(),
  inches: z.number(),
  /** Whether nobody confirmed the event lately. */
  isUnconfirmed: z.boolean(),
  freshness,
  /** Why a picked date is not printed; null where it is. */
  out: z.enum(["canceled", "postponed", "gone"]).nullable(),
});
export type EditionRow = z.output<typeof editionRow>;

/** Length of an edition as it is now. */
const editionLength = z.object({ listings: z.int(), lines: z.int(), inches: z.number() });
export type EditionLength = z.output<typeof editionLength>;

const summary = z.object({
  id: z.int(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** ISO 8601. */
  deadline: z.string().nullable(),
  picked: z.int(),
  exported: z.string().nullable(),
  updated: z.string(),
});
export type EditionSummary = z.output<typeof summary>;

/** The settings of an edition, its candidates in the order of the page, and how long it is. */
const editionPage = summary.extend({
  rule: editionRule,
  order: z.array(z.enum(editionLevels)),
  /** Id of its house style, which the region file may have lost since. */
  style: z.string(),
  layout: pageLayout,
  deadlineDay: z.string().nullable(),
  deadlineMinute: z.int(),
  inches: z.number().nullable(),
  textChars: z.int(),
  repeats: z.boolean(),
  rows: z.array(editionRow),
  /** Dates that its rule finds and that it leaves out. */
  leftOut: z.object({ canceled: z.int(), doubles: z.array(z.string()), more: z.boolean() }),
  length: editionLength,
  exportId: z.int().nullable(),
});
export type EditionPage = z.output<typeof editionPage>;

/** A printed listing that would be another one now; `after` is null where it does not take place. */
const editionChange = z.object({
  eventId: z.int(),
  originalDate: z.string(),
  originalMinute: z.int(),
  name: z.string(),
  kind: z.enum(["canceled", "postponed", "gone", "changed", "added", "removed"]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type EditionChange = z.output<typeof editionChange>;

const editionChanges = z.object({ exported: z.string().nullable(), changes: z.array(editionChange) });
export type EditionChanges = z.output<typeof editionChanges>;

export const editionQuery = z.object({ ...pageShape });
export type EditionQuery = z.output<typeof editionQuery>;

/** The export that a file is made of; the last one by default. */
export const exportQuery = z.object({ export: wholeNumber(1) });
