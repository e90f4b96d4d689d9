import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { isVenueFollowed, selectFollowedEvents } from "./fediverse-news.queries.ts";
import type { Notice } from "./webhook-notice.queries.ts";

/** Changes gather for a while: what is taken back at once is never sent. */
const gathering = { delaySeconds: fediverseLimits.gatherSeconds, atMostSeconds: fediverseLimits.gatherMaxSeconds };

/** Queues the news of events for followers in the Fediverse, in the transaction `ctx.db` is in. */
export async function queueEventNews({ db, ports }: Context, notices: readonly Notice[]): Promise<void> {
  const events = notices.filter(({ type }) => type !== "claim.decided");
  if (ports.signatures === null || events.length === 0) return;
  for (const eventId of await selectFollowedEvents(db, events))
    await enqueue(db, "fediverse.publishEvent", { eventId }, { key: String(eventId), ...gathering });
}

/** Queues the news of a venue for followers in the Fediverse, in the transaction `ctx.db` is in. */
export async function queueVenueNews({ db, ports }: Context, venueId: number): Promise<void> {
  if (ports.signatures === null || !(await isVenueFollowed(db, venueId))) return;
  await enqueue(db, "fediverse.publishVenue", { venueId }, { key: String(venueId), ...gathering });
}
