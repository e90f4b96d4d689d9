import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { StoredCorrection } from "./correction.queries.ts";

/** Who reported something hears what became of it once that can no longer be taken back. */
export async function tellLater({ db }: Context, { id, answerTo }: StoredCorrection): Promise<void> {
  if (answerTo === null) return;
  const correctionId = id;
  const delaySeconds = correctionLimits.correctionMailDelaySeconds;
  await enqueue(db, "corrections.tell", { correctionId }, { key: String(id), delaySeconds });
}
