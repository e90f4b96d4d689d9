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

/**
 * Formats rows as CSV (RFC 4180) with CRLF and a byte order mark. Cells that look like formulas get a leading
 * apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

/** Formats records as CSV: a heading and a cell of each row for each column. */
export function csvTable<Row>(rows: readonly Row[], columns: Readonly<Record<string, (row: Row) => CsvCell>>): string {
  const cells = Object.values(columns);
  return csvText([Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
}
