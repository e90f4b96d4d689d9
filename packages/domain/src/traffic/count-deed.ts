import type { Deed } from "@hereabouts/contract/traffic/deeds";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { addDeed } from "./deed-count.queries.ts";

/**
 * Counts what somebody did, not who, in the transaction that does it. Its last statement: whoever does the same on this
 * day waits for the end of the transaction.
 */
export async function countDeed({ db, now, settings }: Context, deed: Deed): Promise<void> {
  const day = todayIn(settings.timeZone, now());
  await addDeed(db, day, deed);
}
