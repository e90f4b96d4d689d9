import type { IncomingHttpHeaders } from "node:http";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { LeftMessage } from "@hereabouts/contract/site-messages/site-message";
import type { Context } from "@hereabouts/domain/context";
import type { StartedSession } from "@hereabouts/domain/sessions/lucia";
import type { Request, Response } from "express";
import { ensureCsrfToken, renewCsrfToken } from "./csrf.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { leaveMessage } from "./message-cookie.ts";
import { deviceTokenOf, setDeviceCookie, setSessionCookie } from "./session-cookie.ts";

/** Where a call comes from. */
export interface Origin {
  address: string;
  /** At most `serverLimits.userAgentChars` of it. */
  userAgent: string;
  /** Purpose of a request that is not shown yet: prefetch, prerender or preview. */
  purpose: string;
}

/** Like `Origin`, with the place of the session. */
export interface Caller extends Origin {
  /** Token of the device, where someone logged in on it before. */
  device: string | undefined;
  /** Keeps a session in the browser that called, and the token of the device; null takes the session away. Its CSRF token changes with it. */
  keepSession: (session: StartedSession | null) => void;
  /** The token that calls which change data repeat; the browser gets it when it has none. */
  csrfToken: () => string;
  /** Keeps a message in the browser that called, for its next page. */
  leaveMessage: (message: LeftMessage) => void;
  /** Names a change by someone logged in, so that it happens once however often it is tried. */
  idempotencyKey: string | undefined;
  /** Says that the answer is that of an earlier try. */
  announceReplay: () => void;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Where a request with these headers comes from, whose other end is at `address`. */
export const originOf = (headers: IncomingHttpHeaders, address: string): Origin => ({
  address,
  userAgent: (headers["user-agent"] ?? "").slice(0, serverLimits.userAgentChars),
  purpose: first(headers["sec-purpose"]) ?? first(headers.purpose) ?? first(headers["x-purpose"]) ?? "",
});

/** The caller of a request. @throws HttpRefusal 400 for a bad `Idempotency-Key` */
export function callerOf(request: Request, response: Response, ctx: Context): Caller {
  return {
    ...originOf(request.headers, request.ip ?? ""),
    device: deviceTokenOf(request, ctx.settings),
    keepSession: (session) => {
      if (session) setDeviceCookie(response, ctx.settings, session.device);
      setSessionCookie(response, ctx.settings, session);
      renewCsrfToken(response, ctx.settings, session?.token);
    },
    csrfToken: () => ensureCsrfToken(request, response, ctx),
    leaveMessage: (message) => leaveMessage(request, response, ctx.settings, message),
    idempotencyKey: idempotencyKeyOf(request, ctx),
    announceReplay: () => void response.set("Idempotent-Replayed", "true"),
  };
}
