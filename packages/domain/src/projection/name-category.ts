import { type Context, inTransaction } from "../context.ts";
import { projectEvents } from "./project-events.queries.ts";
import { selectIdsOfCategory, writeAllLexemes } from "./rebuild.queries.ts";

const BATCH = 500;

/** Writes the search texts of all events of a category, which hold its name. A transaction a batch, so that writers wait little. */
export async function nameCategory(ctx: Context, { id }: { id: number }): Promise<void> {
  const ids = await selectIdsOfCategory(ctx.db, id);
  for (let start = 0; start < ids.length; start += BATCH)
    await inTransaction(ctx, ({ db, now }) => projectEvents(db, ids.slice(start, start + BATCH), now()));
  await writeAllLexemes(ctx.db);
}
