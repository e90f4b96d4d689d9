import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import type { Context } from "../context.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { updateFreshness } from "./event-state.queries.ts";

/**
 * An event that its own venue saves is true as of now. Editors say so by themselves, as they mend one thing without
 * knowing the rest. @returns the event as it is confirmed
 */
export async function confirmBySaving({ db, viewer, now }: Context, event: StoredEvent): Promise<StoredEvent> {
  if (confirmerOf(viewer, event.snapshot.venueId) !== "venue") return event;
  await updateFreshness(db, [event.id], "venue", now());
  return { ...event, certifiedBy: "venue", snapshot: { ...event.snapshot, certifiedAt: now().toISOString() } };
}
