import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import type { Settings } from "@hereabouts/domain/settings";
import type { Request, Response } from "express";
import { cookieOf } from "./cookies.ts";
import { sessionTokenOf } from "./session-cookie.ts";

const cookieName = "csrftoken";
const shape = /^[\w-]{32,128}$/;
/** Length of the random part of a token; its session binding follows. */
const DRAWN_CHARS = 43;

/**
 * A token of its own for each session: the part that ties it is made with the session's secret, which no page of another
 * site and no cookie planted from a neighbouring one can know. Without a session there is nothing to tie it to.
 */
function newToken(sessionToken: string | undefined): string {
  const drawn = randomBytes(32).toString("base64url");
  return sessionToken === undefined ? drawn : drawn + tieOf(drawn, sessionToken);
}

const tieOf = (drawn: string, sessionToken: string) =>
  createHmac("sha256", sessionToken).update(`csrf ${drawn}`).digest("base64url");

/** The secret of the session a request is made in; undefined for anonymous callers, whatever cookie they send. */
const sessionOf = (request: Request, { sessionId }: Context) =>
  sessionId === undefined ? undefined : sessionTokenOf(request);

/** The token of a request's cookie, when it is one of ours for its session. */
function tokenOf(request: Request, ctx: Context): string | undefined {
  const token = cookieOf(request, cookieName);
  if (!token || !shape.test(token)) return undefined;
  const session = sessionOf(request, ctx);
  if (session === undefined) return token;
  const drawn = token.slice(0, DRAWN_CHARS);
  return isSame(token.slice(DRAWN_CHARS), tieOf(drawn, session)) ? token : undefined;
}

function setToken(response: Response, { publicUrl }: Settings, token: string): string {
  const secure = publicUrl.startsWith("https:");
  response.cookie(cookieName, token, { sameSite: "lax", path: "/", secure });
  return token;
}

/** Whether a page sends a new token: the user is logged in, or the token may need renewal. */
export const needsCsrfToken = (request: Request, { viewer }: Context) =>
  viewer.kind === "user" || cookieOf(request, cookieName) !== undefined;

/**
 * Gives a browser the token that its scripts echo, until it is closed; one it has for its session already stays.
 * @returns the token
 */
export function ensureCsrfToken(request: Request, response: Response, ctx: Context): string {
  return tokenOf(request, ctx) ?? setToken(response, ctx.settings, newToken(sessionOf(request, ctx)));
}

/** Gives a browser a new token because its session begins (with this secret) or ends: the one before is over. */
export function renewCsrfToken(response: Response, settings: Settings, sessionToken: string | undefined): void {
  setToken(response, settings, newToken(sessionToken));
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isFromElsewhere(request: Request, publicUrl: string): boolean {
  if (request.get("sec-fetch-site") === "cross-site") return true;
  const origin = request.get("origin");
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== request.get("host") && host !== new URL(publicUrl).host;
}

/**
 * Refuses a call that changes data unless it shows that a page of ours sent it: the cookie `csrftoken` repeated in the
 * header `X-CSRFToken` (or in `given`, the field of a form), and no other site as its origin.
 * @throws Refusal, which travels as 403
 */
export function refuseForgery(request: Request, ctx: Context, given = request.get("x-csrftoken")): void {
  const expected = tokenOf(request, ctx);
  if (expected && given && isSame(given, expected) && !isFromElsewhere(request, ctx.settings.publicUrl)) return;
  throw new Refusal("forbidden", messages.csrfFailed, "csrf");
}
