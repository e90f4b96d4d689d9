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
