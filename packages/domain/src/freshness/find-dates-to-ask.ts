import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { selectPeopleToAsk } from "./asked-date.queries.ts";

/** By day, queues a mail for everybody whose venue has dates to be asked about. */
export async function findDatesToAsk(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now, settings }) => {
    const { date: today, minute } = localOf(now(), settings.timeZone);
    const hour = Math.floor(minute / 60);
    if (hour < correctionLimits.askedFromHour || hour >= correctionLimits.askedToHour) return;
    for (const userId of await selectPeopleToAsk(db, { now: now(), today })) {
      await enqueue(db, "freshness.askVenue", { userId }, { key: String(userId) });
    }
  });
}
