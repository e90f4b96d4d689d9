import { createHash } from "node:crypto";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { parse } from "csv-parse/sync";
import { ImportError } from "../../import-source.ts";

/** A row of a table by the names of its columns, in lower case. */
export type Values = Readonly<Record<string, string>>;

interface TableRow {
  values: Values;
  /** Line of the file that it begins on, from 1. */
  line: number;
  original: string;
}

interface Table {
  /** Names of the columns, in lower case. */
  header: readonly string[];
  rows: TableRow[];
}

interface Parsed {
  record: string[];
  raw: string;
}

/** Reads the file whole. @throws ImportError where a quotation mark is never closed */
function parsed(text: string): Parsed[] {
  const options = {
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    raw: true,
    skip_empty_lines: false,
  } as const;
  try {
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    throw new ImportError(moveInMessages.broken(error instanceof Error ? error.message : String(error)));
  }
}

/** The rows of a table that another calendar exports, without empty ones. @throws ImportError where it is not whole */
export function readTable(text: string): Table {
  let line = 1;
  let header: string[] | null = null;
  const rows: TableRow[] = [];
  for (const { record, raw } of parsed(text)) {
    const begins = line;
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (record.every((value) => value.trim() === "")) continue;
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      continue;
    }
    const values = Object.fromEntries(header.map((name, at) => [name, record[at]?.trim() ?? ""]));
    rows.push({ values, line: begins, original: raw.trim() });
  }
  return { header: header ?? [], rows };
}

/** The id of a row in a table without ids, by what it is known by. */
export const idBy = (parts: readonly (string | undefined)[]): string =>
  `table:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;

/** Whether a column says yes. */
export const yes = (text = ""): boolean => /^(?:y|yes|true|1)$/i.test(text);
