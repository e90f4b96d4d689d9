import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import {
  type ArchivedKind,
  beginning,
  deleteArchived,
  insertFile,
  type RowCondition,
  type RowKey,
  type RowRange,
  selectLastFile,
  selectUnremovedFiles,
  type UnremovedFile,
  updateRemoved,
} from "./archive-file.queries.ts";

/** A row to be archived: its position, and its line of JSON. */
export interface ArchivedRow extends RowKey {
  line: string;
}

/** A table whose old rows move to the archive. It has an index on `created_at` and `id`. */
export interface ArchiveSource {
  kind: ArchivedKind;
  /** The first rows of a range, in order, at most `most`. */
  select: (db: Db, range: RowRange, most: number) => Promise<ArchivedRow[]>;
  /** Condition on a row `t` that stays in the table although a file holds it. */
  keeps?: RowCondition;
}

const ROWS_IN_FILE = 20_000;
const ROWS_READ = 1_000;
const ROWS_DELETED = 2_000;
const NEWLINE = 10;

/** The media type of the archive's files. */
export const archiveType = "application/gzip";

const keyOf = ({ kind, month, part }: { kind: ArchivedKind; month: string; part: number }, sha256: string) =>
  `archive/${kind}-${month.slice(0, 7)}-${part}-${sha256}.jsonl.gz`;

/** Whether a key of the media store is of an archive file. Such keys are never served. */
export const isArchiveKey = (key: string): boolean =>
  /^archive\/[a-z_]{1,20}-\d{4}-\d{2}-\d{1,9}-[0-9a-f]{64}\.jsonl\.gz$/.test(key);

/** Midnight (UTC) at the beginning of the month `months` after that of an instant. */
const monthOf = (instant: Date, months: number) =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months, 1));

/** The position that all rows before an instant lie up to: ids begin at 1. */
const before = (instant: Date): RowKey => ({ at: instant.toISOString(), id: 0 });

async function countLines(bytes: Buffer): Promise<number> {
  let lines = 0;
  for await (const chunk of Readable.from([bytes]).pipe(createGunzip()) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** Reads the rows of one file. */
async function* rowsOfFile(db: Db, { select }: ArchiveSource, { after, through }: RowRange) {
  let last = after;
  for (let count = 0; count < ROWS_IN_FILE; count += ROWS_READ) {
    const rows = await select(db, { after: last, through }, ROWS_READ);
    yield* rows;
    last = rows.at(-1) ?? last;
    if (rows.length < ROWS_READ) return;
  }
}

/** Compresses the rows of a range. */
async function packRows(db: Db, source: ArchiveSource, range: RowRange) {
  const packed = { rows: 0, last: range.after, maxId: 0 };
  const lines = async function* () {
    for await (const { at, id, line } of rowsOfFile(db, source, range)) {
      packed.rows += 1;
      packed.last = { at, id };
      packed.maxId = Math.max(packed.maxId, id);
      yield `${line}\n`;
    }
  };
  const bytes = await buffer(Readable.from(lines()).pipe(createGzip()));
  return { ...packed, bytes };
}

/**
 * Stores the oldest rows before an instant that no file holds: up to `ROWS_IN_FILE` of one month. What was stored is read
 * again before it counts. @returns whether there were any @throws MediaStoreAway, Error where the store returns other bytes
 */
async function writeFile({ db, now, ports }: Context, source: ArchiveSource, end: Date): Promise<boolean> {
  const { kind } = source;
  const previous = await selectLastFile(db, kind);
  const after = previous?.last ?? beginning;
  const [first] = await source.select(db, { after, through: before(end) }, 1);
  if (!first) return false;
  const begin = monthOf(new Date(first.at), 0);
  const month = begin.toISOString().slice(0, 10);
  const part = previous?.month === month ? previous.part + 1 : 1;
  const { bytes, ...packed } = await packRows(db, source, { after, through: before(monthOf(begin, 1)) });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = keyOf({ kind, month, part }, sha256);
  await ports.media.put(key, bytes, archiveType);
  const stored = await ports.media.read(key);
  if (!stored?.equals(bytes) || (await countLines(stored)) !== packed.rows)
    throw new Error(`The media store does not return ${key} as it was stored.`);
  await insertFile(db, { kind, month, part, key, sha256, bytes: bytes.byteLength, ...packed }, now());
  return true;
}

/** Deletes the rows of a file in batches, but for those that are needed still. */
async function removeRows({ db, now }: Context, source: ArchiveSource, file: UnremovedFile): Promise<void> {
  const { through, maxId } = file;
  let last: RowKey = file.after;
  for (;;) {
    const next = await deleteArchived(
      db,
      source.kind,
      { after: last, through, maxId },
      { most: ROWS_DELETED, keeps: source.keeps },
    );
    if (!next) break;
    last = next;
  }
  if (last === file.after) await updateRemoved(db, file, now());
}

/**
 * Moves the rows of a table that are older than the last `months` whole months to the archive: files first, one month
 * after the other, then the rows go. The next run continues one that was interrupted. @throws as `writeFile`
 */
export async function archiveRows(ctx: Context, source: ArchiveSource, months: number): Promise<void> {
  const end = monthOf(ctx.now(), -months);
  while (await writeFile(ctx, source, end));
  for (const file of await selectUnremovedFiles(ctx.db, source.kind)) await removeRows(ctx, source, file);
}
