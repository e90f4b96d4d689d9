import type { Context } from "@hereabouts/domain/context";
import { type StartedSession, sessionDays } from "@hereabouts/domain/sessions/lucia";
import type { Settings } from "@hereabouts/domain/settings";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Request, Response } from "express";
import { bearerOf } from "./bearer-token.ts";
import { cookieOf } from "./cookies.ts";

const name = "sessionid";

/** The session's token a request carries, if any. */
export const sessionTokenOf = (request: Pick<Request, "headers">) => cookieOf(request, name);

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
 * Renews the cookie of a used session, and removes an invalid one. Requests with an API token have no session,
 * whatever cookies they send.
 */
export function refreshSessionCookie(request: Request, response: Response, { viewer, settings, now }: Context): void {
  const token = sessionTokenOf(request);
  if (token === undefined || bearerOf(request) !== undefined) return;
  const expiresAt = new Date(now().getTime() + sessionDays * DAY_MS);
  setSessionCookie(response, settings, viewer.kind === "user" ? { token, expiresAt } : null);
}
