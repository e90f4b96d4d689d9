import { msg } from "@hereabouts/language/translate";
import { eventFields, importedTexts } from "../events/event-fields.ts";
import { type FieldsWith, fieldsWith, mapKeys } from "../fields/described-fields.ts";

type CsvText = FieldsWith<typeof eventFields, "csv">;

/** Texts of an event that CSV columns hold. */
export const csvTexts = fieldsWith(eventFields, "csv");

/** CSV column of each text that import sources set. */
export const csvPartOfText = mapKeys(importedTexts, (name) => eventFields[name].csv);

const textLabels = Object.fromEntries(
  csvTexts.map((name) => [eventFields[name].csv, eventFields[name].label]),
) as Record<(typeof eventFields)[CsvText]["csv"], string>;

/** Labels of the event fields that CSV columns can hold. Name and date are required. */
export const csvPartLabels = {
  ...textLabels,
  date: msg("Date"),
  start: msg("Start time"),
  end: msg("End time"),
  end_date: msg("End date"),
  all_day: msg("All day"),
  place: msg("Place"),
  category: eventFields.eventTypeId.label,
  price: eventFields.price.label,
  ages: eventFields.ageGroups.label,
  status: eventFields.status.label,
  online: eventFields.isOnline.label,
  in_person: eventFields.isInPerson.label,
  rule: msg("Repetition"),
  except: msg("Dates to leave out"),
  id: msg("Number or code"),
} as const satisfies Readonly<Record<string, string>>;
export type CsvPart = keyof typeof csvPartLabels;
export const csvParts = Object.keys(csvPartLabels) as [CsvPart, ...CsvPart[]];

/** Without which a row is no event. */
export const neededCsvParts: readonly CsvPart[] = ["name", "date", "start"];
