import { msg, t } from "@hereabouts/language/translate";
/** Messages about webhooks. */
export const webhookMessages = {
  noWebhooks: msg("No webhooks."),
  noDeliveries: (days: number) => t("No deliveries in the last {days} days.", { days }),
  webhookHttps: msg('The address must begin with "https:".'),
  webhookLogin: msg("The address must not contain a user name or a password."),
  webhookInner: (host: string) => t("{host} isn’t on the public internet.", { host }),
  webhookSecretOnce: msg("Copy the secret now. We won’t show it again."),
  webhookTestSent: msg("Test sent. The delivery appears below within seconds."),
  webhookSentAgain: msg("Sending again."),
  webhookOn: msg("Webhook turned on."),
  webhookOff: msg("Webhook turned off."),
  webhookSaved: msg("Webhook saved."),
  webhookDeleted: msg("Webhook deleted. Deliveries have stopped."),
  webhookRotated: msg("New secret created. For 24 hours we sign with both secrets."),
} as const;

/** The limits of notices to sites of others: a part of `limits`. */
export const webhookLimits = {
  webhooksKept: 10,
  /** Timeout of one delivery attempt. */
  webhookSeconds: 15,
  /** Bytes read of a delivery's response. */
  webhookAnswerBytes: 1_024,
  /** How long deliveries are kept, and how many are listed at once. */
  webhookLogDays: 30,
  webhookDeliveriesListed: 20,
  /** Days of failures without a success after which an endpoint is turned off. */
  webhookFailureDays: 5,
  /** Hours for which the former secret still signs deliveries. */
  webhookFormerSecretHours: 24,
  webhookTestsInHour: 60,
} as const;
