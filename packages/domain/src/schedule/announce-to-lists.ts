import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import { enqueue } from "../jobs/enqueue.ts";
import { selectEventsWithLists } from "./due-events.queries.ts";

/**
 * Queues the news of changed events for the people on their lists. It waits a few minutes for further changes; what people
 * were told last is what it compares with, so that a change of something else is no news.
 */
export async function announceToLists(db: Db, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  for (const eventId of await selectEventsWithLists(db, eventIds))
    await enqueue(
      db,
      "rsvps.tellChanges",
      { eventId },
      {
        key: String(eventId),
        delaySeconds: serverLimits.changeMailDelaySeconds,
        atMostSeconds: serverLimits.changeMailMaxDelaySeconds,
      },
    );
}
