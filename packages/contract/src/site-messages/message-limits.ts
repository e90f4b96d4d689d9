/** Limits of flash messages and site messages. */
export const messageLimits = {
  leftMessageChars: 300,
  /** Kept at a time; the newest ones stay. */
  leftMessagesKept: 3,
  /** Minutes after which a flash message is dropped. */
  leftMessageMinutes: 10,
  siteMessageChars: 200,
  siteMessageLinkChars: 40,
  /** Shown on one page, the newest first. */
  siteMessagesShown: 3,
  /** How many messages a browser remembers as dismissed. */
  siteMessagesDismissed: 10,
} as const;
