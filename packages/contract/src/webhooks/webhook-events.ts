import { msg } from "@hereabouts/language/translate";
/** Webhook events, sent for the venues that an endpoint's owner produces for. */
export const webhookEvents = [
  { value: "event.created", label: msg("Event created"), meaning: msg("An event was published.") },
  {
    value: "event.changed",
    label: msg("Event changed"),
    meaning: msg("An event changed, a date was canceled or moved, or a deleted event was restored."),
  },
  {
    value: "event.cancelled",
    label: msg("Event canceled"),
    meaning: msg("An event was canceled or deleted. If deleted, `deleted` is true and there is no record."),
  },
  {
    value: "claim.decided",
    label: msg("Claim decided"),
    meaning: msg("Your request for a venue was verified, rejected or canceled."),
  },
] as const;
export type WebhookEvent = (typeof webhookEvents)[number]["value"];

/** The kinds of notices by their names on the wire. */
export const webhookEventNames: readonly WebhookEvent[] = webhookEvents.map(({ value }) => value);

/** Type of a test event. */
export const webhookTest = "webhook.test";

/** Label of a webhook event type. */
export const webhookEventLabel = (type: string): string =>
  webhookEvents.find(({ value }) => value === type)?.label ?? (type === webhookTest ? "Test" : type);
