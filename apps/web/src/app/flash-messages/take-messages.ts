import { readMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import type { MessageLevel } from "@hereabouts/contract/site-messages/message-settings";
import { waitingCookie } from "./is-message-waiting.ts";

/** Reads and deletes the flash messages for this page. */
export function takeMessages(): { level: MessageLevel; msg: string }[] {
  const name = waitingCookie();
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  // The browser takes a cookie of this prefix away only by one of the same attributes.
  const secure = name.startsWith("__Host-") ? "; secure" : "";
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure}`;
  return readMessageCookie(pair?.slice(name.length + 1));
}
