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
  date: "Date",
  start: "Start time",
  end: "End time",
  end_date: "End date",
  all_day: "All day",
  place: "Place",
  category: eventFields.eventTypeId.label,
  price: eventFields.price.label,
  ages: eventFields.ageGroups.label,
  status: eventFields.status.label,
  online: eventFields.isOnline.label,
  in_person: eventFields.isInPerson.label,
  rule: "Repetition",
  except: "Dates to leave out",
  id: "Number or code",
} as const satisfies Readonly<Record<string, string>>;
export type CsvPart = keyof typeof csvPartLabels;
export const csvParts = Object.keys(csvPartLabels) as [CsvPart, ...CsvPart[]];

/** Without which a row is no event. */
export const neededCsvParts: readonly CsvPart[] = ["name", "date", "start"];
