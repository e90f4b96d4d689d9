import { type CsvPart, csvParts, neededCsvParts } from "@hereabouts/contract/sources/csv-parts";
import { msg } from "@hereabouts/language/translate";
import type { ColumnOf } from "../sources/source.queries.ts";

/** The columns of a CSV file that are named in no way we know. */
export class MissingColumns extends Error {
  readonly columns: string[];
  constructor(columns: string[]) {
    super(msg("We don’t recognize the columns of this file."));
    this.name = "MissingColumns";
    this.columns = columns;
  }
}

/** Alternative column names. */
const otherNames: Readonly<Partial<Record<CsvPart, readonly string[]>>> = {
  name: ["title", "event", "event name", "event title", "summary", "subject"],
  date: ["start date", "event date", "event start date", "day", "date start", "begins"],
  start: ["start time", "event start time", "time", "begin", "time start", "from"],
  end: ["end time", "event end time", "time end", "until", "to"],
  end_date: ["event end date", "date end", "last day"],
  all_day: ["all day event", "allday", "whole day"],
  place: ["location", "venue", "venue name", "event venue name", "where", "room"],
  description: ["event description", "details", "about", "body", "notes", "text"],
  website: ["event website", "url", "link", "web", "web address", "event url"],
  language: ["lang", "event language"],
  category: ["event category", "type", "event type", "kind"],
  price: ["cost", "event cost"],
  price_information: ["price details", "price information", "admission"],
  tickets: ["ticket link", "ticket url", "tickets url"],
  ages: ["age", "age group"],
  online_url: ["online link", "stream", "stream url", "zoom"],
  in_person: ["in person"],
  rule: ["rrule", "repeats", "recurrence"],
  except: ["exceptions", "exdate"],
  id: ["uid", "number", "event id", "code"],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();

/** Which of a file's columns holds what, as far as their names say it. */
export function guessColumns(header: readonly string[]): ColumnOf[] {
  return csvParts.flatMap((part) => {
    const known = [plain(part), ...(otherNames[part] ?? [])];
    const column = header.find((name) => known.includes(plain(name)));
    return column === undefined ? [] : [{ part, column }];
  });
}

/** Whether the columns that an event needs are among them. */
export const isEnough = (columns: readonly ColumnOf[]): boolean =>
  neededCsvParts.every((part) => columns.some((column) => column.part === part));
