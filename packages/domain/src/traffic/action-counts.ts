import { region } from "@hereabouts/contract/region/region";
import { type TrackedAction, trackedActions } from "@hereabouts/contract/traffic/impressions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { addActionCount, selectActionTotals } from "./count.queries.ts";

/**
 * Counts what somebody did, not who, in the transaction that does it. Its last statement: whoever does the same on this
 * day waits for the end of the transaction.
 */
export async function countAction({ db, now }: Context, action: TrackedAction): Promise<void> {
  const day = todayIn(region.timeZone, now());
  await addActionCount(db, day, action);
}

/** How often each was done since the beginning. */
export async function getActionTotals({ db }: Pick<Context, "db">): Promise<Record<TrackedAction, number>> {
  const totals = new Map((await selectActionTotals(db)).map(({ name, total }) => [name, total]));
  return Object.fromEntries(trackedActions.map((action) => [action, totals.get(action) ?? 0])) as Record<
    TrackedAction,
    number
  >;
}
