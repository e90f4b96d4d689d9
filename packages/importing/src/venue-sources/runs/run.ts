import type { Pagination } from "@hereabouts/contract/listings/cards";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { ColumnsForm, RowChoiceForm, RowListQuery } from "@hereabouts/contract/sources/source-forms";
import type { SourceRow, SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict, Invalid, NoSuchPage, NotFound } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { quotaOfVenue } from "@hereabouts/domain/venues/venue-quota";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { guessColumns, isEnough } from "../entries/csv-columns.ts";
import { type StoredSource, updateSource } from "../sources/source.queries.ts";
import { managedSource } from "../sources/source.ts";
import { countRows, selectRows, updateChoices } from "./row.queries.ts";
import { holdRun, insertRun, removeRun, type StoredRun, selectPastRuns, selectRun, updateRun } from "./run.queries.ts";
import { viewRow } from "./view-row.ts";

/** A reading of a source of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function managedRun(ctx: Context, id: number): Promise<{ run: StoredRun; source: StoredSource }> {
  const run = await selectRun(ctx.db, id);
  const source = await managedSource(ctx, run?.sourceId ?? 0);
  if (!run) throw new NotFound();
  return { run, source };
}

function add<Key extends string>(counts: Partial<Record<Key, number>>, key: Key, count: number): void {
  counts[key] = (counts[key] ?? 0) + count;
}

/** Readings of one source as they are sent. */
async function viewRuns(ctx: Context, source: StoredSource, runs: readonly StoredRun[]): Promise<SourceRun[]> {
  const { db, now } = ctx;
  const counted = await countRows(
    db,
    runs.map(({ id }) => id),
  );
  const { used, allowed } = await quotaOfVenue(db, source.venueId, now());
  const keptSince = now().getTime() - serverLimits.sourceRunDays * DAY_MS;
  return runs.map((run) => {
    const verdicts: SourceRun["verdicts"] = {};
    const outcomes: SourceRun["outcomes"] = {};
    let chosen = 0;
    for (const { verdict, outcome, isChosen, count } of counted.filter(({ runId }) => runId === run.id)) {
      add(verdicts, verdict, count);
      if (outcome) add(outcomes, outcome, count);
      if (isChosen) chosen += count;
    }
    const { id, sourceId, state, isAutomatic, failure, past, total, progress, columns, createdAt, finishedAt } = run;
    const { undoneAt, undoneBy } = run;
    return {
      id,
      sourceId,
      state,
      isAutomatic,
      failure,
      past,
      total,
      progress,
      verdicts,
      outcomes,
      chosen,
      columns,
      sourceName: source.name,
      venueId: source.venueId,
      guess: columns ? guessColumns(columns) : [],
      quota: { used, allowed },
      isUndoable:
        state === "done" &&
        createdAt.getTime() > keptSince &&
        (outcomes.created ?? 0) + (outcomes.updated ?? 0) + (outcomes.joined ?? 0) + (outcomes.ignored ?? 0) > 0,
      isRestorable:
        (state === "undone" || state === "done") &&
        (outcomes.undone ?? 0) > 0 &&
        undoneAt !== null &&
        undoneAt.getTime() > keptSince,
      undoneBy,
      created: createdAt.toISOString(),
      finished: finishedAt?.toISOString() ?? null,
    };
  });
}

/** One reading of a source: what it found, and where it stands. @throws SignInRequired, NotFound */
export async function getRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { run, source } = await managedRun(ctx, id);
  const [viewed] = await viewRuns(ctx, source, [run]);
  if (!viewed) throw new NotFound();
  return viewed;
}

/** Has a source read, in the transaction that asks for it. @returns the reading's id @throws Conflict while one is open */
export async function beginRun(ctx: Context, sourceId: number, content: Uint8Array | null): Promise<number> {
  const runId = await insertRun(ctx.db, { sourceId, isAutomatic: false, content, now: ctx.now() });
  if (runId === undefined) throw new Conflict("busy", sourceWords.busy);
  await enqueue(ctx.db, "sources.read", { runId });
  return runId;
}

/** The readings of a source that are over, the newest first. @throws SignInRequired, NotFound */
export async function listRuns(ctx: Context, { id }: { id: number }): Promise<SourceRun[]> {
  const source = await managedSource(ctx, id);
  return viewRuns(ctx, source, await selectPastRuns(ctx.db, id, serverLimits.sourceRunsListed));
}

/** A page of the rows of a reading, of one verdict or of all, in the order of the source. */
export interface RowPage {
  data: SourceRow[];
  pagination: Pagination;
}

/** @throws SignInRequired, NotFound, also for a page past the end */
export async function listRows(ctx: Context, { id, ...query }: { id: number } & RowListQuery): Promise<RowPage> {
  const { run, source } = await managedRun(ctx, id);
  const { verdict, page = 1, pageSize: limit = serverLimits.sourceRowsInPage } = query;
  const counted = (await countRows(ctx.db, [run.id])).filter((row) => verdict === undefined || row.verdict === verdict);
  const totalItems = counted.reduce((sum, { count }) => sum + count, 0);
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  if (page > totalPages) throw new NoSuchPage();
  const rows = await selectRows(ctx.db, run.id, { verdict, offset: (page - 1) * limit, limit });
  const data = rows.map((row) => viewRow(row, source, run.state === "ready"));
  return { data, pagination: { curPage: page, totalPages, totalItems, totalIsLowerBound: false } };
}

/** Throws a reading away that was not taken over: nothing is changed. @throws SignInRequired, NotFound, Conflict */
export async function leaveRun(ctx: Context, { id }: { id: number }): Promise<void> {
  await managedRun(ctx, id);
  await inTransaction(ctx, async ({ db }) => {
    const state = (await holdRun(db, id))?.state;
    if (state !== "ready" && state !== "columns" && state !== "failed")
      throw new Conflict("state", sourceWords.notReady);
    await removeRun(db, id);
  });
}

/** Says what is to be done with rows of a reading that is being looked through. @throws SignInRequired, NotFound, Conflict */
export async function chooseRows(ctx: Context, { id, ...chosen }: { id: number } & RowChoiceForm): Promise<SourceRun> {
  await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdRun(ctx.db, id))?.state !== "ready") throw new Conflict("state", sourceWords.notReady);
    await updateChoices(ctx.db, id, chosen);
    return getRun(ctx, { id });
  });
}

/** Says what the columns of a file are, and has it read by that. @throws SignInRequired, NotFound, Conflict, Invalid */
export async function setColumns(ctx: Context, { id, columns }: { id: number } & ColumnsForm): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx.db, id);
    if (run?.state !== "columns") throw new Conflict("state", sourceWords.notReady);
    const isThere = columns.every(({ column }) => run.columns?.includes(column.toLowerCase()));
    if (!isEnough(columns) || !isThere) throw new Invalid({ columns: [sourceWords.neededColumns] });
    await updateSource(ctx.db, source.id, { columns });
    await updateRun(ctx.db, id, { state: "reading" });
    await enqueue(ctx.db, "sources.read", { runId: id });
    return getRun(ctx, { id });
  });
}
