import { randomBytes, timingSafeEqual } from "node:crypto";
import { messages } from "@hereabouts/contract/messages";
import { Refusal } from "@hereabouts/domain/errors";
import type { Settings } from "@hereabouts/domain/settings";
import type { Request, Response } from "express";
import { cookieOf } from "./cookies.ts";

const cookieName = "csrftoken";
const shape = /^[\w-]{32,128}$/;
const yearMs = 365 * 86_400_000;

/** The token of a request's cookie, when it has one of ours. */
function tokenOf(request: Request): string | undefined {
  const token = cookieOf(request, cookieName);
  return token && shape.test(token) ? token : undefined;
}

/** Gives a browser the token that its scripts echo; one it has already stays. @returns the token */
export function ensureCsrfToken(request: Request, response: Response, { publicUrl }: Settings): string {
  const known = tokenOf(request);
  if (known) return known;
  const token = randomBytes(32).toString("base64url");
  const secure = publicUrl.startsWith("https:");
  response.cookie(cookieName, token, { sameSite: "lax", path: "/", secure, maxAge: yearMs });
  return token;
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
 * header `X-CSRFToken` (or in `given`, the field of a form), and no other site as its origin (spec part 3 §7).
 * @throws Refusal, which travels as 403
 */
export function refuseForgery(request: Request, { publicUrl }: Settings, given = request.get("x-csrftoken")): void {
  const expected = tokenOf(request);
  if (expected && given && isSame(given, expected) && !isFromElsewhere(request, publicUrl)) return;
  throw new Refusal("forbidden", messages.csrfFailed);
}
