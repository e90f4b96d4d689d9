import { createHash } from "node:crypto";
import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import { tokenMessages } from "@hereabouts/contract/api-tokens/token-scopes";
import type { Context } from "@hereabouts/domain/context";
import { viewerOfToken } from "@hereabouts/domain/sessions/viewer-of-token";
import type { Request } from "express";
import { HttpRefusal } from "./http-refusal.ts";

/** Returns the bearer token of a request, valid or not; undefined without the header. */
export function bearerOf({ headers }: Pick<Request, "headers">): string | undefined {
  const header = headers.authorization ?? "";
  return header.slice(0, 6).toLowerCase() === "bearer" ? header.slice(6).trim() : undefined;
}

/** Rate limit key of a token, hashed; undefined without one. The token itself is not stored. */
export function callerByToken(request: Pick<Request, "headers">): string | undefined {
  const token = bearerOf(request);
  return token && createHash("sha256").update(token).digest("base64url");
}

const reasons = {
  unknown: tokenMessages.tokenUnknown,
  expired: tokenMessages.tokenExpired,
  revoked: tokenMessages.tokenRevoked,
} as const;

const challenge = (error: string, description: string, scope?: string) =>
  [`Bearer realm="API"`, `error="${error}"`, `error_description="${description.replaceAll('"', "'")}"`]
    .concat(scope === undefined ? [] : [`scope="${scope}"`])
    .join(", ");

/**
 * Context of a call with a token: its owner, without session. Writes count as those of a producer, whatever other
 * roles the owner has.
 * @param scope needed scope; null if no token is accepted
 * @throws HttpRefusal 401 for an invalid token, 403 for one without the scope
 */
export async function contextByToken(
  ctx: Context,
  { token, scope }: { token: string; scope: TokenScope | null },
): Promise<Context> {
  const {
    sessionId: _,
    isConfirmed: __,
    sessionEnd: ___,
    ...anonymous
  } = { ...ctx, viewer: { kind: "anonymous" as const } };
  const holder = await viewerOfToken(anonymous, { token });
  if ("refused" in holder) {
    const reason = reasons[holder.refused];
    throw new HttpRefusal(401, reason, { challenge: challenge("invalid_token", reason) });
  }
  if (scope === null) throw new HttpRefusal(403, tokenMessages.tokenNotTaken);
  if (!holder.scopes.includes(scope)) {
    const reason = tokenMessages.tokenScopeMissing(scope);
    throw new HttpRefusal(403, reason, { challenge: challenge("insufficient_scope", reason, scope) });
  }
  if (scope === "read") return { ...anonymous, viewer: holder.viewer };
  return { ...anonymous, viewer: { ...holder.viewer, isStaff: false, isZeditor: false, isSuperuser: false } };
}
