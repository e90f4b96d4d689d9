import type { IncomingHttpHeaders } from "node:http";
import type { Response } from "express";
import { sessionTokenOf } from "./session-cookie.ts";

/** Seconds that an answer for strangers is kept, here and by proxies, from when it was made. */
export const strangerSeconds = 60;

/**
 * Whether a request is anonymous: no session cookie (valid or not) and no API token. The only check of who may get a
 * shared response.
 */
export const isStranger = (request: { headers: IncomingHttpHeaders }): boolean =>
  request.headers.authorization === undefined && sessionTokenOf(request) === undefined;

/**
 * Marks a page or the answer of a procedure as one that every stranger is given. A browser asks each time whether it
 * still holds; proxies keep it for a while, as it is kept here (docs/decisions/0054-answers-made-once.md).
 */
export function markForStrangers(response: Response): void {
  response
    .set("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${strangerSeconds}`)
    .vary("Cookie")
    .vary("Authorization");
}
