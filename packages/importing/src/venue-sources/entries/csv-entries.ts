import { createHash } from "node:crypto";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { type CsvPart, csvPartOfText } from "@hereabouts/contract/sources/csv-parts";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { msg, t } from "@hereabouts/language/translate";
import { csvRows } from "../../csv-rows.ts";
import { eventOf } from "../../csv-venues-events/event-row.ts";
import type { ComparedVenue } from "../../entry/compare-place.ts";
import { describedWithPlace, entryPlace } from "../../entry/entry-place.ts";
import { ImportError, type ImportItem } from "../../import-source.ts";
import type { ColumnOf } from "../sources/source.queries.ts";
import { guessColumns, isEnough, MissingColumns } from "./csv-columns.ts";
import { csvValues } from "./csv-values.ts";

/** Which column is needed to say a part of an event. */
const saidBy: Readonly<Record<SourceField, CsvPart>> = {
  ...csvPartOfText,
  dates: "date",
  status: "status",
  eventType: "category",
  ages: "ages",
  place: "online",
  price: "price",
};

/** Context of a CSV file. */
export interface CsvScope {
  /** Columns chosen by the user; null to guess by name. */
  columns: readonly ColumnOf[] | null;
  /** The category of rows that say none. */
  eventType: number;
  venueId: number;
  /** The venue that the places of rows are compared with. */
  venue: ComparedVenue;
}

/** The events of a table, and the parts of an event that its columns say. */
export interface CsvEntries {
  items: ImportItem[];
  says: SourceField[];
}

/** A row is known by its own number, or by its name and start. */
function keyOf(
  venueId: number,
  { id = "", name = "", date = "", start = "" }: Readonly<Record<string, string>>,
): string {
  const own = id || createHash("sha256").update(`csv ${name} ${date} ${start}`).digest("hex");
  return `${venueId}:${own}`;
}

async function headerOf(bytes: () => AsyncIterable<Uint8Array>): Promise<string[]> {
  for await (const row of csvRows(bytes(), [])) {
    if ("values" in row) return Object.keys(row.values);
  }
  throw new ImportError(t("The table has no rows below the first line."));
}

/** Reads a table of events. @throws MissingColumns when nobody can tell what its columns are; ImportError */
export async function readCsv(bytes: () => AsyncIterable<Uint8Array>, scope: CsvScope): Promise<CsvEntries> {
  const header = await headerOf(bytes);
  const columns = scope.columns ?? guessColumns(header);
  if (!isEnough(columns) || columns.some(({ column }) => !header.includes(column.toLowerCase()))) {
    throw new MissingColumns(header);
  }
  const category = eventTypeById(scope.eventType)?.slug ?? "";
  const items: ImportItem[] = [];
  const seen = new Set<string>();
  for await (const row of csvRows(bytes(), [])) {
    const { line, original } = row;
    if ("reason" in row) {
      items.push({ line, original, sourceId: "", result: { reason: row.reason } });
      continue;
    }
    const told: Record<string, string> = {};
    for (const { part, column } of columns) told[part] = row.values[column.toLowerCase()] || "";
    const place = entryPlace(told.place ?? "", scope.venue);
    const description = describedWithPlace(told.description ?? "", place, scope.venue);
    const values = { ...csvValues(told, category), description };
    // By what the row says itself, so that reading it better makes no new event.
    const sourceId = keyOf(scope.venueId, told);
    const record = seen.has(sourceId) ? msg("the table has this event twice") : eventOf({ ...values, venue: "own" });
    seen.add(sourceId);
    const result = typeof record === "string" ? { reason: record } : { record };
    items.push({ line, original, sourceId, result, place });
  }
  const has = new Set<CsvPart>(columns.map(({ part }) => part));
  const says = (Object.keys(saidBy) as SourceField[]).filter((field) => has.has(saidBy[field]));
  return { items, says };
}
