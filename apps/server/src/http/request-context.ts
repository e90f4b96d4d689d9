import { sessionTokenOf } from "@hereabouts/api/session-cookie";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { viewerOfSession } from "@hereabouts/domain/identity/viewer-of-session";
import type { Request } from "express";
import type { Kysely } from "kysely";
import type { MakeContext } from "../context.ts";

/** Makes the context of a request: its viewer by the session cookie. Without a cookie nothing is asked. */
export function requestContext(db: Kysely<DB>, contextOf: MakeContext): (request: Request) => Promise<Context> {
  return async (request) => {
    const token = sessionTokenOf(request);
    const signedIn = token ? await viewerOfSession(db, token, new Date()) : null;
    return signedIn ? contextOf(signedIn.viewer, signedIn.sessionId) : contextOf({ kind: "anonymous" });
  };
}
