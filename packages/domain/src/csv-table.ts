import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvLines, csvText } from "@hereabouts/contract/files/csv-text";

/** So many rows are written before others have their turn: a few milliseconds of work. */
const AT_ONCE = 500;

/** Formats records as a CSV file: a heading and a cell of each row for each column. Many rows are written in several turns. */
export async function csvTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): Promise<string> {
  const cells = Object.values(columns);
  let text = csvText([Object.keys(columns)]);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    text += csvLines(rows.slice(at, at + AT_ONCE).map((row) => cells.map((cell) => cell(row))));
  }
  return text;
}
