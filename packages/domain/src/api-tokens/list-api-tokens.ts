import type { ApiToken } from "@hereabouts/contract/api-tokens/api-token";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { selectTokens } from "./api-token.queries.ts";
import { viewToken } from "./view-token.ts";

/** The viewer's tokens, the newest first: at most `limits.tokensKept`, since no more can be made. @throws SignInRequired */
export async function listApiTokens(ctx: Context): Promise<ApiToken[]> {
  const rows = await selectTokens(ctx.db, signedInUserId(ctx));
  return rows.map((row) => viewToken(row, ctx.now()));
}
