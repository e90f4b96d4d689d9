/** Limits of reviewing texts of new accounts. */
export const reviewLimits = {
  /** Risk score from which a text is held for review. */
  score: 3,
  /** So many days after an event of theirs was added, and shown since, an account is known. */
  knownAfterDays: 14,
  /** Links in a text, and posts in an hour, that are more than most people have. */
  links: 3,
  postsInHour: 10,
  /** Copies: least similarity (0 to 1), least length, and number of texts compared. */
  alikeness: 0.8,
  copyChars: 120,
  comparedTexts: 500,
  comparedChars: 2_000,
  comparedDays: 30,
  /** Texts of one import that are looked at and decided at once. */
  lookedAtOnce: 50,
  noteChars: 500,
  decidedDays: 365,
  mailDelaySeconds: 60,
} as const;
