import { readMessageCookie, writeMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import { messageCookieName, messageLimits } from "@hereabouts/contract/site-messages/message-settings";
import type { LeftMessage } from "@hereabouts/contract/site-messages/site-message";
import type { Settings } from "@hereabouts/domain/settings";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Request, Response } from "express";
import { cookieOf } from "./cookies.ts";

/**
 * Adds a flash message to the browser's cookie. The next page removes it by script, so that the page itself can be
 * cached (docs/decisions/0061-messages-and-landing.md).
 */
export function leaveMessage(
  request: Request,
  response: Response,
  { publicUrl }: Settings,
  message: LeftMessage,
): void {
  const secure = publicUrl.startsWith("https:");
  const name = messageCookieName(secure);
  const waiting = readMessageCookie(cookieOf(request, name));
  response.cookie(name, writeMessageCookie([...waiting, message]), {
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: messageLimits.leftMessageMinutes * MINUTE_MS,
  });
}
