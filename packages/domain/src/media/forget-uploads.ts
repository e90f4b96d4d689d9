import { limits } from "@hereabouts/contract/limits";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { dropMaster } from "./drop-master.ts";
import { deleteUploadsOf, selectOldHashes } from "./upload.queries.ts";

/**
 * Throws away uploads that no form named within a day, and their files. An hour is added to the day, so that a form
 * that came at the last moment still finds what it named.
 */
export async function forgetUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - (limits.uploadHours + 1) * HOUR_MS);
  for (const hash of await selectOldHashes(ctx.db, before)) {
    // When this is interrupted after the file is gone, its rows are still there and the next run finds them.
    await inTransaction(ctx, async (ctx) => {
      await deleteUploadsOf(ctx.db, hash, before);
      await dropMaster(ctx, hash);
    });
  }
}
