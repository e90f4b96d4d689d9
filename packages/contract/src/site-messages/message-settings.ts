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

/** Levels of a message. */
export const messageLevels = ["info", "success", "warning", "error"] as const;
export type MessageLevel = (typeof messageLevels)[number];

/** The tone of the banner that says a message. */
export const messageTones = { info: "info", success: "success", warning: "warning", error: "danger" } as const;

/** Whether something is the name of a level. */
export const isMessageLevel = (name: unknown): name is MessageLevel => messageLevels.some((level) => level === name);

/**
 * The name of the cookie that keeps messages until a page shows them. Its prefix has browsers refuse one that a
 * neighbouring site planted; they allow the prefix under https alone.
 */
export const messageCookieName = (isSecure: boolean) => (isSecure ? "__Host-messages" : "messages");

/** Cookie with the ids of dismissed messages, separated by dots. */
export const dismissedCookie = "dismissed";

const shape = /(?:^|;\s*)dismissed=([\d.]{1,110})(?:;|$)/;

/** The messages that a browser has dismissed, by its cookies: a few numbers in order, "" for none. */
export function dismissedOf(cookies: string | undefined): string {
  const numbers = (shape.exec(cookies ?? "")?.[1] ?? "").split(".").map(Number);
  const known = numbers.filter((number) => number > 0 && number < 2 ** 31).sort((a, b) => a - b);
  return [...new Set(known)].slice(-messageLimits.siteMessagesDismissed).join(".");
}
