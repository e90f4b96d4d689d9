/** Of messages that a program leaves for the next page, and of those that staff put on pages. */
export const messageLimits = {
  leftMessageChars: 300,
  /** Kept at a time; the newest ones stay. */
  leftMessagesKept: 3,
  /** For whoever goes on at once: what was left longer ago would surprise. */
  leftMessageMinutes: 10,
  siteMessageChars: 200,
  siteMessageLinkChars: 40,
  /** Shown on one page, the newest first. */
  siteMessagesShown: 3,
  /** How many messages a browser remembers as dismissed. */
  siteMessagesDismissed: 10,
} as const;
