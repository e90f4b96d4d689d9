import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import type { SourceRow, SourceRun } from "@hereabouts/contract/sources/source-run";
import type { Context } from "@hereabouts/domain/context";
import { quotaOfVenue } from "@hereabouts/domain/venues/venue-quota";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { guessColumns } from "../entries/csv-columns.ts";
import type { StoredSource } from "../sources/source.queries.ts";
import { countRows, type StoredRow } from "./row.queries.ts";
import type { StoredRun } from "./run.queries.ts";

function add<Key extends string>(counts: Partial<Record<Key, number>>, key: Key, count: number): void {
  counts[key] = (counts[key] ?? 0) + count;
}

/** Readings of one source as they are sent. */
export async function viewRuns(ctx: Context, source: StoredSource, runs: readonly StoredRun[]): Promise<SourceRun[]> {
  const { db, now } = ctx;
  const counted = await countRows(
    db,
    runs.map(({ id }) => id),
  );
  const { used, allowed } = await quotaOfVenue(db, source.venueId, now());
  const keptSince = now().getTime() - limits.sourceRunDays * DAY_MS;
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

/** A row as it is sent. */
export function viewRow(row: StoredRow): SourceRow {
  const { id, line, name, words, verdict, choice, reason, eventId, eventName, changes, outcome, place, given } = row;
  const event = eventId !== null && eventName !== null ? { id: eventId, name: eventName } : null;
  const category = eventTypeById(given?.eventType ?? 0)?.name ?? "";
  return { id, line, name, words, place, category, verdict, choice, reason, event, changes: [...changes], outcome };
}
