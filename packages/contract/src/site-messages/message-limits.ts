/** Of messages that a program leaves for the next page. */
export const messageLimits = {
  leftMessageChars: 300,
  /** Kept at a time; the newest ones stay. */
  leftMessagesKept: 3,
  /** For whoever goes on at once: what was left longer ago would surprise. */
  leftMessageMinutes: 10,
} as const;
