import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { changeWeeks } from "./change-hours.ts";
import { holdEntry, updateEntryDeleted } from "./time-entry.queries.ts";

/** Takes time out of the viewer's sheet. @throws SignInRequired, Forbidden, NotFound; Conflict "locked" */
export async function deleteTimeEntry(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const stored = await holdEntry(ctx.db, { id, userId });
    if (!stored) throw new NotFound();
    await changeWeeks(ctx, userId, [stored]);
    await updateEntryDeleted(ctx.db, id, ctx.now());
  });
}
