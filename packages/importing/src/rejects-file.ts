import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { ImportItem } from "./import-source.ts";

/** Where the rows that were not taken go, with their line and the reason. */
export interface RejectsFile {
  add(item: Pick<ImportItem, "line" | "sourceId" | "original">, reason: string): Promise<void>;
  close(): Promise<void>;
}

// A leading = + - @ would be a formula to a spreadsheet.
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function write(stream: WriteStream, values: readonly string[]): Promise<void> {
  if (!stream.write(`${values.map(field).join(",")}\n`)) await once(stream, "drain");
}

/** A CSV file (line, source id, reason, original row), overwritten; without a path nothing is kept. */
export async function openRejects(path: string | undefined): Promise<RejectsFile> {
  if (path === undefined) return { add: async () => undefined, close: async () => undefined };
  const stream = createWriteStream(path);
  await once(stream, "open");
  await write(stream, ["line", "source_id", "reason", "row"]);
  return {
    add: ({ line, sourceId, original }, reason) => write(stream, [String(line), sourceId, reason, original]),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}
