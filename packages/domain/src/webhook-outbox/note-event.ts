import type { RevisionAction } from "@hereabouts/contract/history/revision";
import type { WebhookEvent } from "@hereabouts/contract/webhooks/webhook-events";
import type { Context } from "../context.ts";
import { queueWebhookEvents } from "./queue-webhook-events.ts";

/** State of an event, compared to detect its change. */
interface EventState {
  name?: unknown;
  status?: unknown;
}

interface EventChange {
  id: number;
  venueId: number;
  action: RevisionAction;
  before: EventState | null;
  after: EventState;
}

const isOff = (event: EventState | null) => event?.status === "cancelled";

function typeOf({ action, before, after }: EventChange): WebhookEvent {
  if (action === "create") return "event.created";
  return action === "delete" || (isOff(after) && !isOff(before)) ? "event.cancelled" : "event.changed";
}

/** Writes down for other sites, in the transaction that did it, what happened to an event. */
export async function queueEventChange(ctx: Context, change: EventChange): Promise<void> {
  const { id, venueId, after } = change;
  const name = typeof after.name === "string" ? after.name : "";
  await queueWebhookEvents(ctx, [{ type: typeOf(change), recordId: id, venueId, userId: null, name }]);
}
