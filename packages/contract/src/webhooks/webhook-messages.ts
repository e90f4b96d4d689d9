/** What people read about webhooks. */
export const webhookMessages = {
  noWebhooks: "No webhooks.",
  noDeliveries: (days: number) => `Nothing was sent in the last ${days} days.`,
  webhookHttps: 'The address must begin with "https:".',
  webhookLogin: "The address must not hold a user name or a password.",
  webhookInner: (host: string) => `${host} is not on the public internet.`,
  webhookSecretOnce: "Copy the secret now: it is not shown again.",
  webhookTestSent: "The test is on its way. It appears below within seconds.",
  webhookSentAgain: "It is being sent again.",
  webhookOn: "The webhook is switched on.",
  webhookOff: "The webhook is switched off.",
  webhookSaved: "The webhook is saved.",
  webhookDeleted: "The webhook is deleted. Nothing is sent to it any more.",
  webhookRotated: "There is a new secret. Notices are signed with the old one as well for a day.",
} as const;
