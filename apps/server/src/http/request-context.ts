import { bearerOf } from "@hereabouts/api/bearer-token";
import { deviceTokenOf, sessionTokenOf } from "@hereabouts/api/session-cookie";
import type { Context } from "@hereabouts/domain/context";
import { deviceNameOf } from "@hereabouts/domain/secret-token";
import type { SecurityLine } from "@hereabouts/domain/security-log";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import type { Request } from "express";
import type { MakeContext } from "../context.ts";
import { isLocalRequest } from "./guards/direct-loopback.ts";
import { withSources } from "./response-cache/request-sources.ts";

/**
 * Makes the context of a request: its viewer by the session cookie. Without a cookie nothing is asked. A request with an
 * API token is never a session: whom the token stands for is the gate's to find out. A request from elsewhere may do
 * nothing that is kept for people at this machine, also where a proxy in front was forgotten in `PUBLIC_URL`. Its lines of the
 * security log say where it came from.
 */
export function requestContext(contextOf: MakeContext): (request: Request) => Promise<Context> {
  const local = contextOf({ kind: "anonymous" });
  const remote = { ...local, settings: { ...local.settings, isLocal: false } };
  return async (request) => {
    const token = bearerOf(request) === undefined ? sessionTokenOf(request) : undefined;
    const anonymous = isLocalRequest(request) ? local : remote;
    const requestId = String(request.id ?? "");
    const device = deviceTokenOf(request, local.settings);
    const origin = { ip: request.ip ?? "", device: device === undefined ? null : deviceNameOf(device), requestId };
    const logSecurity = (line: SecurityLine) => local.logSecurity?.({ ...origin, ...line });
    const asked = { ...anonymous, requestId, logSecurity };
    return withSources(request, await contextOfSession(asked, { token, now: new Date() }));
  };
}
