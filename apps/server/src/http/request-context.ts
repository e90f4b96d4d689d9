import { bearerOf } from "@hereabouts/api/gate/bearer-token";
import { sessionTokenOf } from "@hereabouts/api/session-cookie";
import type { Context } from "@hereabouts/domain/context";
import { viewerOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import type { Request } from "express";
import type { MakeContext } from "../context.ts";

/**
 * Makes the context of a request: its viewer by the session cookie. Without a cookie nothing is asked. A request with an
 * API token is never a session: whom the token stands for is the gate's to find out.
 */
export function requestContext(contextOf: MakeContext): (request: Request) => Promise<Context> {
  return async (request) => {
    const token = bearerOf(request) === undefined ? sessionTokenOf(request) : undefined;
    const anonymous = contextOf({ kind: "anonymous" });
    const signedIn = token ? await viewerOfSession(anonymous, { token, now: new Date() }) : null;
    const ctx = signedIn ? contextOf(signedIn.viewer, signedIn.sessionId) : anonymous;
    return { ...ctx, requestId: String(request.id ?? "") };
  };
}
