import { type Context, inTransaction } from "@hereabouts/domain/context";
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { withSavepoint } from "@hereabouts/domain/savepoint.queries";
import pg from "pg";
import { ArchiveError, documentsOf, fileOfDocument, keyOfFile, type Manifest, typeOfMedia } from "./archive.ts";
import type { SiteDocument } from "./documents/document.ts";
import { type OpenArchive, openArchive, readMedia } from "./open-archive.ts";
import {
  analyzeRows,
  type Columns,
  deleteRows,
  hasRows,
  insertLines,
  liftIdleLimit,
  selectColumnsIn,
  sequencesOf,
  setLastNumber,
  updateLater,
} from "./rows.queries.ts";
import { linesOf, verifyArchive } from "./verify-archive.ts";

const BATCH = { lines: 200, characters: 4_000_000 };

/** Lines of a document that are written together. */
interface Batch {
  /** Number of the first line. */
  first: number;
  lines: string[];
}

async function* batchesOf(archive: OpenArchive, document: SiteDocument): AsyncGenerator<Batch> {
  const file = fileOfDocument(document);
  let batch: Batch = { first: 1, lines: [] };
  let characters = 0;
  for await (const line of linesOf(await archive.read(file), file)) {
    batch.lines.push(line);
    characters += line.length;
    if (batch.lines.length < BATCH.lines && characters < BATCH.characters) continue;
    yield batch;
    batch = { first: batch.first + batch.lines.length, lines: [] };
    characters = 0;
  }
  if (batch.lines.length > 0) yield batch;
}

/** Reason why the database refuses a row; null for other failures. */
function reasonOf(error: unknown): string | null {
  const isAboutRow = error instanceof pg.DatabaseError && /^(?:22|23|P0001)/.test(error.code ?? "");
  return isAboutRow ? [error.message, error.detail].filter(Boolean).join(": ") : null;
}

/** Writes a batch, or finds the line that the database does not take. @throws ArchiveError that names it */
async function writeBatch(
  ctx: Context,
  document: SiteDocument,
  { first, lines }: Batch,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await withSavepoint(ctx.db, () => write(lines));
  } catch (error) {
    if (reasonOf(error) === null) throw error;
    for (const [at, line] of lines.entries())
      await withSavepoint(ctx.db, () => write([line])).catch((error: unknown) => {
        const reason = reasonOf(error);
        throw reason === null
          ? error
          : new ArchiveError(`${fileOfDocument(document)}, line ${first + at}: ${reason}.`, { cause: error });
      });
  }
}

/** Lines that have a field of those that are written later, without their other fields. */
function laterIn({ key, later = [] }: SiteDocument, lines: readonly string[]): string[] {
  const fields = [...key.slice(0, 1), ...later];
  return lines.flatMap((line) => {
    const said: Record<string, unknown> = JSON.parse(line);
    if (later.every((field) => said[field] === null)) return [];
    return [JSON.stringify(Object.fromEntries(fields.map((field) => [field, said[field]])))];
  });
}

async function writeRows(ctx: Context, archive: OpenArchive, columns: Columns): Promise<void> {
  const documents = documentsOf(archive.manifest.people);
  for (const document of documents)
    for await (const batch of batchesOf(archive, document))
      await writeBatch(ctx, document, batch, (lines) => insertLines(ctx.db, document, columns, lines));
  for (const document of documents.filter(({ later }) => later))
    for await (const batch of batchesOf(archive, document))
      await writeBatch(ctx, document, batch, async (lines) => {
        const given = laterIn(document, lines);
        if (given.length > 0) await updateLater(ctx.db, document, columns, given);
      });
}

/** Refuses a site that has records, and removes what its installation began with. */
async function clearSite({ db }: Context): Promise<void> {
  const documents = documentsOf(true);
  for (const document of documents)
    if (!document.isInstalled && (await hasRows(db, document)))
      throw new ArchiveError(
        `The site is not empty: it has ${document.name}. Specify an empty database in DATABASE_URL, or a new folder in DATA_DIR.`,
      );
  for (const document of documents.filter(({ isInstalled }) => isInstalled).reverse()) await deleteRows(db, document);
}

/** Puts files into the media store: all, or none that was not there before. */
async function putMedia({ ports: { media } }: Context, archive: OpenArchive): Promise<void> {
  const added: string[] = [];
  try {
    for (const file of archive.files) {
      const key = keyOfFile(file);
      const type = key === undefined ? null : typeOfMedia(key);
      if (key === undefined || type === null) continue;
      if (!(await media.has(key))) added.push(key);
      await media.put(key, await readMedia(archive, file), type);
    }
  } catch (error) {
    await Promise.allSettled(added.map((key) => media.remove(key)));
    throw error;
  }
}

async function importAll(ctx: Context, archive: OpenArchive): Promise<void> {
  await liftIdleLimit(ctx.db);
  await clearSite(ctx);
  const columns = await selectColumnsIn(ctx.db);
  await writeRows(ctx, archive, columns);
  for (const sequence of sequencesOf(columns, documentsOf(archive.manifest.people)))
    await setLastNumber(ctx.db, sequence, archive.manifest.sequences[sequence] ?? 0);
  await analyzeRows(ctx.db);
  await rebuildProjections(ctx);
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Brings an archive into an empty site: everything, or nothing. What an installation begins with (regions, categories,
 * plans, pages) is replaced. With `dryRun` all is tried and nothing stays.
 * @throws ArchiveError when the site is not empty, or the archive is not whole or of another version
 */
export async function importArchive(ctx: Context, path: string, { dryRun }: { dryRun: boolean }): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    await verifyArchive(archive);
    await inTransaction(ctx, async (ctx) => {
      await importAll(ctx, archive);
      if (dryRun) throw new DryRun();
      await putMedia(ctx, archive);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  } finally {
    archive.close();
  }
  return archive.manifest;
}
