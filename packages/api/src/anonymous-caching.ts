import type { IncomingHttpHeaders } from "node:http";
import type { Response } from "express";
import { sessionTokenOf } from "./session-cookie.ts";

/** Maximum age of public responses in seconds, here and in proxies. */
export const publicCacheSeconds = 60;

/**
 * Whether a request is anonymous: no session cookie (valid or not) and no API token. The only check of who may get a
 * shared response.
 */
export const isAnonymousRequest = (request: { headers: IncomingHttpHeaders }): boolean =>
  request.headers.authorization === undefined && sessionTokenOf(request) === undefined;

/**
 * Marks a response as public: equal for all anonymous clients. Browsers revalidate it each time; proxies and the
 * response cache keep it for a while (docs/decisions/0054-answers-made-once.md).
 */
export function markPublic(response: Response): void {
  response
    .set("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${publicCacheSeconds}`)
    .vary("Cookie")
    .vary("Authorization");
}
