import { z } from "zod";
import { tokenMessages } from "../api-tokens/token-scopes.ts";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { type WebhookEvent, webhookEventNames } from "./webhook-events.ts";

const event = z.enum(webhookEventNames as [WebhookEvent, ...WebhookEvent[]], { error: choiceError });

/** Endpoint URL and event types. The server checks whether the URL is public. */
export const webhookForm = z.object({
  url: requiredLine(limits.urlChars).refine((text) => URL.canParse(text), { error: messages.url, abort: true }),
  events: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z
      .array(event, { error: listError })
      .min(1, tokenMessages.chooseScope)
      .max(limits.valuesInList)
      .transform((chosen) => webhookEventNames.filter((known) => chosen.includes(known))),
  ),
});
export type WebhookForm = z.output<typeof webhookForm>;

/** Change of an endpoint; turning it on resets its failure count. */
export const webhookChange = z.object({ id: recordId, ...webhookForm.shape, isOn: z.boolean() });
export type WebhookChange = z.output<typeof webhookChange>;

/** An endpoint as its owner sees it. Instants are ISO 8601. */
export interface Webhook {
  id: number;
  url: string;
  events: WebhookEvent[];
  /** False once its owner or five days of failures switched it off. */
  isOn: boolean;
  /** Time of the first failed delivery since the last success. */
  failingSince: string | null;
  created: string;
  /** State of the newest attempted delivery; null before the first. */
  lastState: DeliveryState | null;
}

/** An endpoint with its secret, shown only on creation and rotation. */
export type WebhookWithSecret = Webhook & { secret: string };

const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One delivery attempt. `status` is null without a response; `answer` is its beginning, or the error. */
export interface DeliveryAttempt {
  attempt: number;
  at: string;
  durationMs: number;
  status: number | null;
  answer: string;
}

/** One notice to one endpoint, with every try, the newest first. */
export interface WebhookDelivery {
  id: number;
  /** Value of `webhook-id`, the same in every attempt. */
  messageId: string;
  type: string;
  state: DeliveryState;
  created: string;
  body: string;
  attempts: DeliveryAttempt[];
}

/** Deliveries of an endpoint: those before one that was listed already. */
export const deliveryListQuery = z.object({
  id: recordId,
  beforeId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuery>;

/** One delivery of an endpoint. */
export const deliveryChoice = z.object({ id: recordId, deliveryId: z.int().min(1).max(Number.MAX_SAFE_INTEGER) });
export type DeliveryChoice = z.output<typeof deliveryChoice>;
