/** A value of a table; null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

/** Prefixes that spreadsheets treat as formulas, which could run code typed into a name. */
const formulaStart = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as lines of CSV (RFC 4180) with CRLF. Cells that look like formulas get a leading apostrophe. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

/** Formats rows as a CSV file: its lines after a byte order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvLines(rows)}`;
