import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { decodeText } from "./decode-text.ts";
import { ImportError } from "./import-source.ts";

/** A row of a CSV file by its header's names (lower case, trimmed); columns it lacks are "". */
export interface CsvRow {
  line: number;
  original: string;
  values: Readonly<Record<string, string>>;
}

/** A row that is no CSV. */
export interface BrokenCsvRow {
  line: number;
  original: string;
  reason: string;
}

interface Parsed {
  record: string[];
  info: { records: number };
  raw: string;
}

const LARGEST_ROW = 1_000_000;

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * The rows of a CSV file, read as a stream: UTF-8 or Latin-1, lines ended by CR, LF or CRLF.
 * @param required columns without which the file is another one
 * @throws ImportError when the header lacks one of them
 */
export async function* csvRows(
  input: AsyncIterable<Uint8Array>,
  required: readonly string[],
): AsyncGenerator<CsvRow | BrokenCsvRow> {
  const broken: { after: number; reason: string; raw: string }[] = [];
  const parser = parse({
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    skip_records_with_error: true,
    max_record_size: LARGEST_ROW,
    raw: true,
    info: true,
    on_skip: (error, raw) => {
      broken.push({ after: Number(error?.records ?? 0), reason: error?.message ?? "not a CSV row", raw: raw ?? "" });
      return undefined;
    },
  });
  // An error destroys the parser, and so reaches the loop below.
  pipeline(Readable.from(decodeText(input)), parser, () => undefined);
  let header: string[] | null = null;
  let line = 1;
  // The parser reads ahead: broken rows are told where they stand among the others.
  const brokenBefore = (record: number): BrokenCsvRow[] => {
    const due = broken.filter(({ after }) => after < record);
    broken.splice(0, due.length);
    return due.map(({ reason, raw }) => {
      const row = { line, original: raw.trim(), reason: `the row cannot be read: ${reason}` };
      line += Math.max(linesIn(raw), 1);
      return row;
    });
  };
  for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
    yield* brokenBefore(info.records);
    const begins = line;
    line += Math.max(linesIn(raw), 1);
    if (record.every((value) => value.trim() === "")) continue;
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      checkHeader(header, required);
      continue;
    }
    const values: Record<string, string> = {};
    for (const [index, name] of header.entries()) values[name] = record[index]?.trim() ?? "";
    yield { line: begins, original: raw.trim(), values };
  }
  yield* brokenBefore(Number.POSITIVE_INFINITY);
  if (!header) checkHeader([], required);
}

function checkHeader(header: readonly string[], required: readonly string[]): void {
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new ImportError(`The first line of the file is missing these columns: ${missing.join(", ")}.`);
}
