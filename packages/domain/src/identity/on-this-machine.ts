/** Whether an address of the site is one that only this machine itself reaches: localhost, 127.0.0.0/8 or ::1. */
export function isOnThisMachine(url: string): boolean {
  // Numbers and IPv6 addresses come out in one way of writing them.
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
