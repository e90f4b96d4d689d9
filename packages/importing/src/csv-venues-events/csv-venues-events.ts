import { type CsvRow, csvRows } from "../csv-rows.ts";
import type { ImportItem, ImportRecord, ImportSource, SourceContext } from "../import-source.ts";
import { eventOf } from "./event-row.ts";
import { venueOf } from "./venue-row.ts";

async function recordOf({ values }: CsvRow, context: SourceContext): Promise<ImportRecord | string> {
  if (values.id === "") return "the row has no id";
  if (values.record?.toLowerCase() === "venue") return venueOf(values, context);
  if (values.record?.toLowerCase() === "event") return eventOf(values);
  return `"${values.record}" isn’t "venue" or "event"`;
}

async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
  for await (const row of csvRows(input, ["record", "id", "name"])) {
    const { line, original } = row;
    if ("reason" in row) {
      yield { line, original, sourceId: "", result: { reason: row.reason } };
      continue;
    }
    const record = await recordOf(row, context);
    const result = typeof record === "string" ? { reason: record } : { record };
    yield { line, original, sourceId: row.values.id ?? "", result };
  }
}

/** The product's own CSV of venues and events; docs/import.md has its columns. */
export const csvVenuesEvents: ImportSource = { name: "csv", needsVenue: false, read };
