import { may } from "@hereabouts/contract/permissions";
import type { TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { changeWeeks, refuseOverlap } from "./change-hours.ts";
import { holdEntry, updateEntryDeleted } from "./time-entry.queries.ts";
import { viewEntry } from "./view-entry.ts";

/**
 * Puts time back that the viewer took out of their sheet. @throws SignInRequired, Forbidden, NotFound; Invalid when that
 * time is written down otherwise since, Conflict "locked"
 */
export function restoreTimeEntry(ctx: Context, { id }: { id: number }): Promise<TimeEntry> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const stored = await holdEntry(ctx.db, { id, userId, isDeleted: true });
    if (!stored) throw new NotFound();
    await changeWeeks(ctx, userId, [stored]);
    await refuseOverlap(ctx, userId, stored);
    await updateEntryDeleted(ctx.db, id, null);
    return viewEntry(ctx, stored);
  });
}
