import type { Settings } from "../settings.ts";
import type { Recipient } from "./watched-search.ts";

/** The page that turns a person's alerts off without signing in. */
export const unsubscribeUrlOf = ({ publicUrl }: Settings, { unsubscribeToken }: Recipient) =>
  `${publicUrl}/unsubscribe/${unsubscribeToken}/`;

/** What lets mail programs show their own button for it (RFC 8058), and sort these mails by what they are (RFC 2919). */
export function alertHeaders(settings: Settings, recipient: Recipient): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrlOf(settings, recipient)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<alerts.${new URL(settings.publicUrl).hostname}>`,
  };
}
