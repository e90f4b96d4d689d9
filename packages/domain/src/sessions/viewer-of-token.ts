import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { selectTokenByHash, updateLastUsed } from "../api-tokens/api-token.queries.ts";
import { isTokenText } from "../api-tokens/token-text.ts";
import type { Context } from "../context.ts";
import { hashOfToken } from "../secret-token.ts";
import { isStorageFull } from "../storage-full.ts";
import { maySignIn, viewerOfAccount } from "./may-sign-in.ts";
import { selectAttributes } from "./session.queries.ts";

/** Resolves a token to its user and scopes, or to the reason it is rejected. */
export type TokenHolder =
  | { viewer: Extract<Viewer, { kind: "user" }>; scopes: readonly TokenScope[] }
  | { refused: "unknown" | "expired" | "revoked" };

/** Notes that a token is in use. A full disk does not keep programs from reading. */
async function noteUsed(db: Db, id: number, now: Date): Promise<void> {
  try {
    await updateLastUsed(db, id, now);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Resolves an API token. Malformed tokens are rejected without a query. */
export async function viewerOfToken(ctx: Context, { token }: { token: string }): Promise<TokenHolder> {
  if (!isTokenText(token)) return { refused: "unknown" };
  const found = await selectTokenByHash(ctx.db, hashOfToken(token));
  if (!found) return { refused: "unknown" };
  const { id, userId, scopes, expiresAt, revokedAt, lastUsedAt } = found;
  const now = ctx.now();
  if (revokedAt) return { refused: "revoked" };
  if (expiresAt && expiresAt <= now) return { refused: "expired" };
  const user = await selectAttributes(ctx.db, userId);
  if (!user || !maySignIn(ctx, user)) return { refused: "unknown" };
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) await noteUsed(ctx.db, id, now);
  return { viewer: viewerOfAccount(ctx, userId, user), scopes };
}
