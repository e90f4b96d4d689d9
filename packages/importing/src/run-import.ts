import { limits } from "@hereabouts/contract/limits";
import { defaultTown, region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { t } from "@hereabouts/language/translate";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { placeWords } from "./entry/read-place.ts";
import { ImportError, type ImportItem, type ImportSource, type SourceContext } from "./import-source.ts";
import { selectImportVenue } from "./import-venue.queries.ts";
import type { Keeper } from "./keeper.ts";
import { openInput } from "./open-input.ts";
import { openRejects, type RejectsFile } from "./rejects-file.ts";
import { type Outcome, type Row, rowFault, saveRecords } from "./save-records.ts";

/** How many rows were read, and what became of them: `read` is the sum of the others. */
export interface ImportSummary {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

export interface ImportOptions {
  source: ImportSource;
  /** A file's path, an http(s) URL, or what was read of one. */
  input: string | AsyncIterable<Uint8Array>;
  /** Read, check and count everything, and write nothing to the database. */
  dryRun?: boolean;
  /** Rows in a transaction. */
  batchSize?: number;
  /** Where the rejected rows go. */
  rejectsFile?: string | undefined;
  /** For sources that have no venues of their own. */
  venueId?: number | undefined;
  /** Import also what takes place elsewhere than at the venue, as its text says. */
  takesElsewhere?: boolean;
  /** Hears of each row that is rejected. */
  onReject?: (item: Pick<ImportItem, "line" | "sourceId">, reason: string) => void;
  /** Hears of each row that is taken, or would be. */
  onTake?: (row: Row, outcome: Outcome) => void;
  /** Takes note of what is written. */
  keeper?: Keeper | undefined;
  /** Runs after each batch. */
  onProgress?: (summary: Readonly<ImportSummary>) => void;
}

export const DEFAULT_BATCH = 200;

/** Finds towns and postal codes in the gazetteer. */
export function townFinder(ctx: Context): SourceContext["findTown"] {
  const find = async (text: string, country: string, label: (found: string) => boolean) => {
    const places = await ctx.ports.gazetteer.find(text, defaultTown(), 5, country);
    return places.find((place) => label(place.label.toLowerCase())) ?? null;
  };
  const abroad = async (city: string, text: string, country: string) => {
    const name = placeWords(city).join(" ");
    return name === "" ? null : find(text, country, (label) => placeWords(label).join(" ").startsWith(name));
  };
  return async ({ city, state, zip, country }) => {
    if (country !== "US") {
      const area = zip === "" ? null : await abroad(zip.slice(0, 3), zip, country);
      if (area) return { lat: area.lat, lon: area.lon, pointAccuracy: "postal_code" };
      const whole = [city, state].filter(Boolean).join(", ");
      // Provinces are known by their names: a code, as "BZ" in Italy, says nothing to the gazetteer.
      const isCode = /^\p{L}{1,3}$/u.test(state);
      const place = (await abroad(city, whole, country)) ?? (isCode ? await abroad(city, city, country) : null);
      return place && { lat: place.lat, lon: place.lon, pointAccuracy: "town" };
    }
    const inState = (label: string) => state === "" || label.split(/[^a-z0-9]/).includes(state.toLowerCase());
    const byZip = zip === "" ? null : await find(zip.slice(0, 5), country, inState);
    if (byZip) return { lat: byZip.lat, lon: byZip.lon, pointAccuracy: "postal_code" };
    if (city === "" || !/^[a-z]{2}$/i.test(state)) return null;
    const name = city.toLowerCase();
    const town = await find(`${city}, ${state}`, country, (label) => label.startsWith(name) && inState(label));
    return town && { lat: town.lat, lon: town.lon, pointAccuracy: "town" };
  };
}

async function sourceContext(ctx: Context, { source, venueId }: ImportOptions): Promise<SourceContext> {
  const today = todayIn(region.timeZone, ctx.now());
  const base = { today, horizon: addMonths(today, limits.horizonMonths), findTown: townFinder(ctx) };
  if (!source.needsVenue) return { ...base, venue: null };
  if (venueId === undefined)
    throw new ImportError(t("Choose the venue for the events of {name} with --venue <id>.", { name: source.name }));
  const venue = await selectImportVenue(ctx.db, await currentVenueId(ctx.db, venueId));
  if (venue === undefined) throw new ImportError(t("Venue {venueId} not found.", { venueId }));
  // Under the id that was given: the events of a feed are known by it, also after a merge.
  return { ...base, venue: { id: venueId, ...venue } };
}

interface Run {
  /** All rows, or none and an error. */
  save: (rows: readonly Row[]) => Promise<Outcome[]>;
  summary: ImportSummary;
  rejects: RejectsFile;
  onReject: ImportOptions["onReject"];
  onTake: ImportOptions["onTake"];
}

async function reject({ summary, rejects, onReject }: Run, item: ImportItem, reason: string): Promise<void> {
  onReject?.(item, reason);
  await rejects.add(item, reason);
  summary.rejected += 1;
}

/** All rows together; when one of them spoils that, each by itself. */
async function saveBatch(run: Run, rows: readonly Row[]): Promise<void> {
  try {
    const outcomes = await run.save(rows);
    for (const [index, outcome] of outcomes.entries()) {
      run.summary[outcome] += 1;
      const row = rows[index];
      if (row) run.onTake?.(row, outcome);
    }
  } catch (error) {
    const reason = rowFault(error);
    if (reason === null) throw error;
    const [only, ...others] = rows;
    if (only && others.length === 0) return reject(run, only.item, reason);
    for (const row of rows) await saveBatch(run, [row]);
  }
}

const bytesOf = (input: ImportOptions["input"]) => (typeof input === "string" ? openInput(input) : input);

async function importInto(ctx: Context, options: ImportOptions, run: Run): Promise<void> {
  const { source, batchSize = DEFAULT_BATCH, onProgress } = options;
  const batch: Row[] = [];
  const flush = async () => {
    await saveBatch(run, batch);
    batch.length = 0;
    onProgress?.({ ...run.summary });
  };
  for await (const item of source.read(bytesOf(options.input), await sourceContext(ctx, options))) {
    run.summary.read += 1;
    const elsewhere = options.takesElsewhere || item.place?.verdict !== "elsewhere" ? null : item.place.text;
    if (elsewhere !== null) await reject(run, item, `it takes place elsewhere: ${elsewhere}`);
    else if ("reason" in item.result) await reject(run, item, item.result.reason);
    else batch.push({ item, record: item.result.record });
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Runs `work` with a save whose rows see the earlier ones, and are all gone afterwards. */
async function rehearse(ctx: Context, source: string, work: (save: Run["save"]) => Promise<void>): Promise<void> {
  const db = await ctx.db.startTransaction().execute();
  try {
    await work(async (rows) => {
      const savepoint = await db.savepoint("batch").execute();
      try {
        return await saveRecords({ ...ctx, db }, source, rows);
      } catch (error) {
        await savepoint.rollbackToSavepoint("batch").execute();
        throw error;
      }
    });
  } finally {
    await db.rollback().execute();
  }
}

/**
 * Imports a file or feed: streaming, one transaction a batch. Rows are known by their source's id and the hash of
 * their content, so that importing again changes nothing and a stopped import is simply started again. A row that
 * cannot be used goes to the rejects file and never stops the others.
 * @throws ImportError when the input cannot be read at all
 */
export async function runImport(ctx: Context, options: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const rejects = await openRejects(options.rejectsFile);
  const { source, onReject, onTake } = options;
  const run = (save: Run["save"]) => importInto(ctx, options, { save, summary, rejects, onReject, onTake });
  try {
    if (options.dryRun) await rehearse(ctx, source.name, run);
    else await run((rows) => saveRecords(ctx, source.name, rows, options.keeper));
    return summary;
  } finally {
    await rejects.close();
  }
}
