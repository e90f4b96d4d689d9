import type { WebhookEvent } from "@hereabouts/contract/webhooks/webhook-events";
import type { Context } from "../context.ts";
import { noteNotices } from "../webhook-outbox/note-notices.ts";

interface Noted {
  type: Exclude<WebhookEvent, "claim.decided">;
  id: number;
  venueId: number;
  name: string;
}

/** Writes down for other sites, in the transaction that did it, what happened to events. */
export async function noteEvents(ctx: Context, events: readonly Noted[]): Promise<void> {
  await noteNotices(
    ctx,
    events.map(({ id, ...event }) => ({ ...event, recordId: id, userId: null })),
  );
}
