import type { Context } from "@hereabouts/domain/context";
import { updateFreshness } from "@hereabouts/domain/events/event-state.queries";
import { selectPresentEvents } from "./item.queries.ts";

/** Confirms the events that a source still lists. */
export async function confirmItems({ db, now }: Context, sourceId: number): Promise<void> {
  await updateFreshness(db, await selectPresentEvents(db, sourceId), "calendar", now());
}
