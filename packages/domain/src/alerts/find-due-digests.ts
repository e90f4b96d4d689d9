import { localOf } from "@hereabouts/recurrence/instant-of";
import { type Context, inTransaction } from "../context.ts";
import { selectUserTimeZones } from "../identity/alert-settings.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { dueUsers } from "./alerts.queries.ts";

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * Queues a digest for everybody whose hour has come: on their local date, once their clock reached the hour they chose,
 * and for weekly mails from their weekday on until it was done (a weekday that passed while nothing ran is made up for).
 */
export async function findDueDigests(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const stored = await selectUserTimeZones(db);
    const zones = stored.filter(isZone).map((zone) => {
      const { date, minute } = localOf(now(), zone);
      return { zone, date, hour: Math.floor(minute / 60) };
    });
    for (const due of await dueUsers(db, zones)) {
      await enqueue(db, "alerts.sendDigest", due, { key: String(due.userId) });
    }
  });
}
