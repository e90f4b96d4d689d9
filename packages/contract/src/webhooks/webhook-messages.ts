/** Messages about webhooks. */
export const webhookMessages = {
  noWebhooks: "No webhooks.",
  noDeliveries: (days: number) => `No deliveries in the last ${days} days.`,
  webhookHttps: 'The address must begin with "https:".',
  webhookLogin: "The address must not contain a user name or a password.",
  webhookInner: (host: string) => `${host} isn’t on the public internet.`,
  webhookSecretOnce: "Copy the secret now. We won’t show it again.",
  webhookTestSent: "Test sent. The delivery appears below within seconds.",
  webhookSentAgain: "Sending again.",
  webhookOn: "Webhook turned on.",
  webhookOff: "Webhook turned off.",
  webhookSaved: "Webhook saved.",
  webhookDeleted: "Webhook deleted. Deliveries have stopped.",
  webhookRotated: "New secret created. For 24 hours we sign with both secrets.",
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
