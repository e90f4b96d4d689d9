import type { ApiToken } from "@hereabouts/contract/api-tokens/api-token";
import type { TokenRow } from "./api-token.queries.ts";

/** A token as its owner sees it. */
export function viewToken(row: TokenRow, now: Date): ApiToken {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    name,
    prefix,
    scopes,
    created: createdAt.toISOString(),
    expires: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsed: lastUsedAt?.toISOString() ?? null,
  };
}
