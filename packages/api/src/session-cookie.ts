import { sessionLimits } from "@hereabouts/contract/session-limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import type { Context } from "@hereabouts/domain/context";
import type { StartedSession } from "@hereabouts/domain/sessions/lucia";
import type { Settings } from "@hereabouts/domain/settings";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Request, Response } from "express";
import { bearerOf } from "./bearer-token.ts";
import { cookieOf } from "./cookies.ts";
import { leaveMessage } from "./message-cookie.ts";

const name = "sessionid";

/** The session's token a request carries, if any. */
export const sessionTokenOf = (request: Pick<Request, "headers">) => cookieOf(request, name);

/** Name of the cookie of a device. Under https its prefix has browsers refuse one that a neighbouring site planted. */
const deviceCookieName = ({ publicUrl }: Settings) => (publicUrl.startsWith("https:") ? "__Host-device" : "device");

const deviceShape = /^[\w-]{43}$/;

/** The token of the device that a request comes from, where someone logged in on it before. */
export function deviceTokenOf(request: Pick<Request, "headers">, settings: Settings): string | undefined {
  const token = cookieOf(request, deviceCookieName(settings));
  return token !== undefined && deviceShape.test(token) ? token : undefined;
}

/** Keeps the token of a device in its browser, beyond the end of its sessions. */
export function setDeviceCookie(response: Response, settings: Settings, token: string): void {
  response.cookie(deviceCookieName(settings), token, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.publicUrl.startsWith("https:"),
    maxAge: sessionLimits.deviceDays * DAY_MS,
  });
}

/** Keeps a session in the browser, out of scripts' reach; null takes it away. */
export function setSessionCookie(
  response: Response,
  { publicUrl }: Settings,
  session: Pick<StartedSession, "token" | "expiresAt"> | null,
): void {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: publicUrl.startsWith("https:") } as const;
  if (session) response.cookie(name, session.token, { ...options, expires: session.expiresAt });
  else response.clearCookie(name, options);
}

/**
 * Renews the cookie of a used session, and removes an invalid one; the page says why a session ended by itself. Requests with
 * an API token have no session, whatever cookies they send.
 */
export function refreshSessionCookie(request: Request, response: Response, ctx: Context): void {
  const { viewer, settings, now, sessionEnd } = ctx;
  const token = sessionTokenOf(request);
  if (token === undefined || bearerOf(request) !== undefined) return;
  const expiresAt = new Date(now().getTime() + sessionLimits.idleDays * DAY_MS);
  setSessionCookie(response, settings, viewer.kind === "user" ? { token, expiresAt } : null);
  if (sessionEnd)
    leaveMessage(request, response, settings, { level: "info", msg: visitorMessages.loggedOutBecause[sessionEnd] });
}
