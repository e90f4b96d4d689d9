import { type CsvRow, csvRows } from "./csv-rows.ts";
import {
  type ImportItem,
  type ImportRecord,
  type ImportSource,
  NO_PLACE,
  type SourceContext,
} from "./import-source.ts";

interface VenueRows {
  /** Without which the file is another one. */
  columns: readonly string[];
  /** The column that holds the row's own id, and what people call it. */
  id: { column: string; called: string };
  /** The record of a row; null when nobody knows where it is. */
  recordOf: (row: CsvRow, context: SourceContext) => Promise<ImportRecord | null>;
}

/** Reads a CSV file of which every row is a venue with an id of its own. */
export function venueRows({ columns, id, recordOf }: VenueRows): ImportSource["read"] {
  return async function* read(input, context): AsyncGenerator<ImportItem> {
    for await (const row of csvRows(input, columns)) {
      const { line, original } = row;
      if ("reason" in row) {
        yield { line, original, sourceId: "", result: { reason: row.reason } };
        continue;
      }
      const sourceId = row.values[id.column] ?? "";
      const record = sourceId === "" ? null : await recordOf(row, context);
      const reason = sourceId === "" ? `the row has no ${id.called}` : NO_PLACE;
      yield { line, original, sourceId, result: record ? { record } : { reason } };
    }
  };
}
