/** The limits of notices to sites of others: a part of `limits`. */
export const webhookLimits = {
  webhooksKept: 10,
  /** For the whole of one try to deliver a notice. */
  webhookSeconds: 15,
  /** Of the answer to a notice. */
  webhookAnswerBytes: 1_024,
  /** How long deliveries are kept, and how many are listed at once. */
  webhookLogDays: 30,
  webhookDeliveriesListed: 20,
  /** After so many days of failures without a success, an endpoint is switched off. */
  webhookFailureDays: 5,
  /** How long notices are signed with the former secret besides. */
  webhookFormerSecretHours: 24,
  webhookTestsInHour: 60,
} as const;
