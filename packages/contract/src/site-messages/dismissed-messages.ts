import { messageLimits } from "./message-limits.ts";

/** Cookie with the ids of dismissed messages, separated by dots. */
export const dismissedCookie = "dismissed";

const shape = /(?:^|;\s*)dismissed=([\d.]{1,110})(?:;|$)/;

/** The messages that a browser has dismissed, by its cookies: a few numbers in order, "" for none. */
export function dismissedOf(cookies: string | undefined): string {
  const numbers = (shape.exec(cookies ?? "")?.[1] ?? "").split(".").map(Number);
  const known = numbers.filter((number) => number > 0 && number < 2 ** 31).sort((a, b) => a - b);
  return [...new Set(known)].slice(-messageLimits.siteMessagesDismissed).join(".");
}
