/** Whether a host leads to this machine from nowhere but itself: localhost, 127.0.0.0/8 or ::1, in brackets or without. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Whether an address of the site is one that only this machine itself reaches. */
export function isOnThisMachine(url: string): boolean {
  // The parser writes numbers and IPv6 addresses in one way.
  return isLoopback(new URL(url).hostname);
}
