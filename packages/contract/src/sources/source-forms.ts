import { z } from "zod";
import { tidyAges } from "../events/age-words.ts";
import { dateRows } from "../events/date-rows.ts";
import { type AgeGroup, ageGroups } from "../events/event-facets.ts";
import { eventTypeById } from "../events/event-types.ts";
import { knownValue, shortList } from "../fields/field-schemas.ts";
import { choice, flag, wholeNumber } from "../fields/query-values.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { urlError, withScheme } from "../fields/web-url.ts";
import { limits } from "../limits.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { csvParts } from "./csv-parts.ts";
import { sourceFieldNames } from "./event-fields.ts";
import { missingChoices, rowChoices, verdicts } from "./source-run.ts";

/** The address of a feed or page; `webcal:` is read as `https:`. */
export const feedAddress = requiredLine(limits.urlChars).transform((text, issues) => {
  const url = withScheme(text.replace(/^webcals?:/i, "https:"));
  const message = urlError(url);
  if (message === null) return url;
  issues.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** The category of events for which a source says none. */
const eventType = recordChoice.refine((value) => eventTypeById(value) !== undefined, { error: choiceError });
const ages = shortList(
  limits.valuesInList,
  messages.atMostValues(limits.valuesInList),
  z.array(knownValue<AgeGroup>(ageGroups), { error: listError }).max(limits.valuesInList).transform(tidyAges),
);

/** A source by its address, for a venue. */
export const sourceForm = z.object({
  /** The id of the venue. */
  venue: recordChoice,
  url: feedAddress,
  eventType,
  ageGroups: ages.optional(),
});
export type SourceForm = z.output<typeof sourceForm>;

/** Metadata sent beside the bytes of a file. */
export const sourceFileQuery = z.object({
  /** The id of the venue; the active one when absent. */
  vid: wholeNumber(1),
  /** The name of the file. */
  name: optionalLine(limits.sourceNameChars),
  eventType: wholeNumber(1),
});
export type SourceFileQuery = z.output<typeof sourceFileQuery>;

/** Another version of a file. */
export const newerFileQuery = sourceFileQuery.pick({ name: true });

/** Changeable settings of a source. */
export const sourceChange = z.object({
  isScheduled: flag,
  eventType: eventType.optional(),
  ageGroups: ages.optional(),
});
export type SourceChange = z.output<typeof sourceChange>;

/** CSV column of each event field; unmapped fields are absent. */
export const columnsForm = z.object({
  columns: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z.array(
      z.object({ part: z.enum(csvParts, { error: choiceError }), column: requiredLine(limits.sourceNameChars) }),
      { error: listError },
    ),
  ),
});
export type ColumnsForm = z.output<typeof columnsForm>;

/** Sources of a venue; the active venue by default. */
export const sourceListQuery = z.object({ vid: wholeNumber(1) });
export type SourceListQuery = z.output<typeof sourceListQuery>;

/** Filter of an import's rows. */
export const rowListQuery = z.object({ verdict: choice(verdicts), ...pageShape });
export type RowListQuery = z.output<typeof rowListQuery>;

const ids = shortList(
  limits.valuesInList,
  messages.atMostValues(limits.valuesInList),
  z.array(recordChoice, { error: listError }).min(1, messages.required).max(limits.valuesInList),
);

/** Choice for some rows of an import. */
export const rowChoiceForm = z.object({ rows: ids, choice: z.enum(rowChoices, { error: choiceError }) });
export type RowChoiceForm = z.output<typeof rowChoiceForm>;

/** Values of an entry that a person changes before it is imported. An absent one is as the source says. */
export const rowEditForm = z.object({
  row: recordChoice,
  name: requiredLine(limits.nameChars).optional(),
  eventType: eventType.optional(),
  /** The venue that the event is added to: one that you manage. */
  venue: recordChoice.optional(),
  dates: dateRows.refine((rows) => rows.length > 0, { error: messages.required }).optional(),
});
export type RowEditForm = z.output<typeof rowEditForm>;

/** Filter of a source's items: ignored, or missing from the source. */
export const itemListQuery = z.object(pageShape);
export type ItemListQuery = z.output<typeof itemListQuery>;

/** Choice for events that are missing from their source. */
export const missingForm = z.object({ items: ids, choice: z.enum(missingChoices, { error: choiceError }) });
export type MissingForm = z.output<typeof missingForm>;

/** Entries that are to be asked about again. */
export const itemsForm = z.object({ items: ids });
export type ItemsForm = z.output<typeof itemsForm>;

/** Fields of an event that are to say what its source says again. */
export const releaseForm = z.object({
  fields: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z.array(z.enum(sourceFieldNames, { error: choiceError }), { error: listError }).min(1, messages.required),
  ),
});
export type ReleaseForm = z.output<typeof releaseForm>;
