import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const LINE_FEED = 10;

/** Where the rows of a table lie in a backup: what `copy … to stdout` writes, packed. */
export const tableFile = (table: string) => `tables/${table}.copy.gz`;

/** Passes bytes on and counts their lines: `copy` writes a row a line, and escapes line feeds within. */
function lineCounter(): Transform & { counted: () => number } {
  let lines = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return Object.assign(transform, { counted: () => lines });
}

/** Writes the rows of a table to its file. @returns how many there are */
export async function writeTableFile(folder: string, table: string, rows: Readable): Promise<number> {
  const lines = lineCounter();
  const file = createWriteStream(join(folder, tableFile(table)), { mode: 0o600, flush: true });
  await pipeline(rows, lines, createGzip({ level: 3 }), file);
  return lines.counted();
}

/** Hands the rows of a table's file to what takes them in. @returns how many there are */
export async function readTableFile(folder: string, table: string, sink: NodeJS.WritableStream): Promise<number> {
  const lines = lineCounter();
  await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), lines, sink);
  return lines.counted();
}
