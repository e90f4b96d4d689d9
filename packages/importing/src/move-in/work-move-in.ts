import type { Context } from "@hereabouts/domain/context";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { t } from "@hereabouts/language/translate";
import { ImportError } from "../import-source.ts";
import { selectWholeMoveIn, updateMoveIn } from "./move-in.queries.ts";
import { collectReport } from "./report.ts";
import { runMoveIn } from "./run-move-in.ts";

/** Checks what is to be moved in, or imports it, and keeps the report. Rows are known by their ids: a second run changes nothing. */
export async function workMoveIn(
  ctx: Context,
  { id, isCheck }: { id: number; isCheck: boolean },
  { isLast }: Attempt,
): Promise<void> {
  const move = await selectWholeMoveIn(ctx.db, id);
  if (move?.state !== (isCheck ? "checking" : "importing")) return;
  const { report, onTake, onReject } = collectReport();
  const { format, name, url, content, venueName: venue, takesPictures, startedBy: by, moveId } = move;
  try {
    const counts = await runMoveIn(ctx, {
      format,
      input: content ?? url ?? "",
      venue,
      takesPictures,
      name,
      by,
      moveId,
      onBegin: (moveId) => updateMoveIn(ctx.db, id, { moveId }),
      dryRun: isCheck,
      onTake,
      onReject,
      // A report that is missed is followed by another one.
      onProgress: (counts) => void updateMoveIn(ctx.db, id, { counts }).catch(() => undefined),
    });
    const state = isCheck ? "checked" : "done";
    await updateMoveIn(ctx.db, id, { state, counts, ...report(), finishedAt: ctx.now() });
  } catch (error) {
    const isOfInput = error instanceof ImportError;
    if (isOfInput || isLast)
      await updateMoveIn(ctx.db, id, {
        state: "failed",
        failure: isOfInput ? error.message : t("The import failed. Try again. The server’s log has the reason."),
        ...report(),
        finishedAt: ctx.now(),
      });
    if (!isOfInput) throw error;
  }
}
