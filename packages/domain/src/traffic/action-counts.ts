import { type Deed, deeds } from "@hereabouts/contract/traffic/impressions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { addActionCount, selectActionTotals } from "./count.queries.ts";

/**
 * Counts what somebody did, not who, in the transaction that does it. Its last statement: whoever does the same on this
 * day waits for the end of the transaction.
 */
export async function countAction({ db, now, settings }: Context, deed: Deed): Promise<void> {
  const day = todayIn(settings.timeZone, now());
  await addActionCount(db, day, deed);
}

/** How often each was done since the beginning. */
export async function getActionTotals({ db }: Pick<Context, "db">): Promise<Record<Deed, number>> {
  const totals = new Map((await selectActionTotals(db)).map(({ name, total }) => [name, total]));
  return Object.fromEntries(deeds.map((deed) => [deed, totals.get(deed) ?? 0])) as Record<Deed, number>;
}
