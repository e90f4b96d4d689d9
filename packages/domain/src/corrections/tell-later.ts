import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { StoredCorrection } from "./correction.queries.ts";

/** Emails the reporter once the decision can no longer be undone. */
export async function tellLater({ db }: Context, { id, answerTo }: StoredCorrection): Promise<void> {
  if (answerTo === null) return;
  const correctionId = id;
  const delaySeconds = correctionLimits.correctionMailDelaySeconds;
  await enqueue(db, "corrections.tell", { correctionId }, { key: String(id), delaySeconds });
}
