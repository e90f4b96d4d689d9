import type { Settings } from "../settings.ts";
import type { Recipient } from "./watched-search.ts";

/** The page that turns a person's alerts off without signing in. */
export const unsubscribeUrlOf = ({ publicUrl }: Settings, { unsubscribeToken }: Recipient) =>
  `${publicUrl}/unsubscribe/${unsubscribeToken}/`;

/** A mail with which a person asks for it: whoever reads it opens the link that is in it. */
function unsubscribeMail({ unsubscribeEmail }: Settings, url: string): string[] {
  return unsubscribeEmail ? [`<mailto:${unsubscribeEmail}?subject=Unsubscribe&body=${encodeURIComponent(url)}>`] : [];
}

/** Headers for the unsubscribe button of mail programs (RFC 8058) and for filters (RFC 2919). */
export function alertHeaders(settings: Settings, recipient: Recipient): Record<string, string> {
  const url = unsubscribeUrlOf(settings, recipient);
  return {
    "List-Unsubscribe": [`<${url}>`, ...unsubscribeMail(settings, url)].join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<alerts.${new URL(settings.publicUrl).hostname}>`,
  };
}
