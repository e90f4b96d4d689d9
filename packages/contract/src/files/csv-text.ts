/** A value of a table; null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

/** Spreadsheets take a text that begins so for a formula, and would run what somebody typed into a name. */
const formulaStart = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as comma-separated values (RFC 4180): rows end with CRLF, and a byte order mark tells spreadsheets that it is UTF-8.
 * Texts that a spreadsheet would take for a formula get an apostrophe before them.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}
