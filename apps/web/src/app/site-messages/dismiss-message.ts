import { dismissedCookie, dismissedOf } from "@hereabouts/contract/site-messages/message-settings";

/** Has this browser show a message no more: a year, and read by the server, so that no page shows it for a moment. */
export function dismissMessage(id: number) {
  const known = dismissedOf(document.cookie);
  // Normalised as the server reads it.
  const all = dismissedOf(`${dismissedCookie}=${known}.${id}`);
  document.cookie = `${dismissedCookie}=${all}; path=/; max-age=31536000; samesite=lax`;
}
