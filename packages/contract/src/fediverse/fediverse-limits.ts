/** Limits for servers of the Fediverse, in the unit each name ends with. */
export const fediverseLimits = {
  /** Followers of one actor. */
  followers: 10_000,
  /** Size of the document that describes an actor of another server. */
  actorBytes: 200_000,
  uriChars: 2_048,
  /** Follows, and what undoes them, from one host in an hour. */
  requestsInHour: 300,
  /** Events on a page of an outbox. */
  outboxEvents: 20,
  /** How long changes of an event gather until they are sent. */
  gatherSeconds: 60,
  gatherMaxSeconds: 300,
  /** Days of failed deliveries after which the followers at an inbox are dropped. */
  failingDays: 14,
  /** Days for which sent activities are kept. */
  activityDays: 14,
  /** Events and venues looked at in one transaction of the hourly work. */
  batch: 200,
  /** Longest difference between the clocks of two servers. */
  skewMinutes: 60,
  usernameChars: 60,
  /** How long caches keep actors and objects. */
  cacheSeconds: 300,
} as const;

/** Refusals of activities, for the servers that sent them. */
export const fediverseMessages = {
  notJson: "The body isn’t JSON.",
  notAnActivity: "The body isn’t an activity.",
  noSuchActor: "This activity isn’t for an actor of this site.",
  notSigned: "The signature is missing or invalid.",
} as const;
