import { type Context, inTransaction } from "../context.ts";
import { projectEvents } from "./project-events.queries.ts";
import { projectVenues } from "./project-venues.queries.ts";
import { selectAllIds, selectIdsOfCategory, writeAllLexemes } from "./rebuild.queries.ts";

const BATCH = 500;

/**
 * Writes all listing rows, search texts and name words again from what is stored. Changes nothing when they are right.
 * A transaction a batch, so that writers wait little.
 * @param onProgress called after each batch how many events and venues are done, of how many
 */
export async function rebuildProjections(
  ctx: Context,
  { onProgress }: { onProgress?: (progress: { done: number; total: number }) => void } = {},
): Promise<void> {
  const events = await selectAllIds(ctx.db, "event");
  const venues = await selectAllIds(ctx.db, "venue");
  const total = events.length + venues.length;
  let done = 0;
  for (const [ids, project] of [
    [events, projectEvents],
    [venues, projectVenues],
  ] as const) {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await inTransaction(ctx, ({ db, now }) => project(db, batch, now()));
      done += batch.length;
      onProgress?.({ done, total });
    }
  }
  await writeAllLexemes(ctx.db);
}

/** Writes the search texts of all events of a category, which hold its name. A transaction a batch, so that writers wait little. */
export async function nameCategory(ctx: Context, { id }: { id: number }): Promise<void> {
  const ids = await selectIdsOfCategory(ctx.db, id);
  for (let start = 0; start < ids.length; start += BATCH)
    await inTransaction(ctx, ({ db, now }) => projectEvents(db, ids.slice(start, start + BATCH), now()));
  await writeAllLexemes(ctx.db);
}
