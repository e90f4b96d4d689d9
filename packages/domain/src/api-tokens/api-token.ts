import type { ApiToken, ApiTokenForm, NewApiToken } from "@hereabouts/contract/api-tokens/api-token";
import { tokenScopeLabel } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import {
  holdOwner,
  insertToken,
  selectTokens,
  type TokenRow,
  updateAllRevoked,
  updateRevoked,
} from "./api-token.queries.ts";
import { newTokenText, prefixOfToken } from "./token-text.ts";

/** A token as its owner sees it. */
function viewToken(row: TokenRow, now: Date): ApiToken {
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

/** The viewer's tokens, the newest first: at most `limits.tokensKept`, since no more can be made. @throws SignInRequired */
export async function listApiTokens(ctx: Context): Promise<ApiToken[]> {
  const rows = await selectTokens(ctx.db, signedInUserId(ctx));
  return rows.map((row) => viewToken(row, ctx.now()));
}

/** Tells the owner of a further way into their account, in case it was not them who opened it. */
async function mailTokenMade(ctx: Context, { email, userId }: { email: string; userId: number }, form: ApiTokenForm) {
  const { siteName, publicUrl } = ctx.settings;
  await sendMail(ctx, { recipient: email, userId }, () => ({
    subject: t("New API token for your {siteName} account", { siteName }),
    because: t("this is the address of your {siteName} account", { siteName }),
    blocks: [
      {
        kind: "text",
        text: t("You created the API token “{name}”. Apps that use the token can: {scopes}.", {
          name: form.name,
          scopes: form.scopes.map((scope) => t(tokenScopeLabel(scope))).join(", "),
        }),
      },
      { kind: "text", text: t("If this wasn’t you, revoke the token and change your password.") },
      { kind: "button", label: t("See your API tokens"), url: `${publicUrl}/account/tokens/` },
    ],
  }));
}

/**
 * Makes a token with which programs call in the viewer's name, and tells its owner by mail. This is the only time that
 * all of it is told. @throws SignInRequired, Invalid when there are too many
 */
export async function addApiToken(ctx: Context, form: ApiTokenForm): Promise<NewApiToken> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const owner = await holdOwner(ctx.db, userId);
    if (!owner) throw new NotFound();
    if ((await selectTokens(ctx.db, userId)).length >= limits.tokensKept)
      throw new Invalid({ "": [messages.folderFull(limits.tokensKept)] });
    const { name, scopes, expiresInDays } = form;
    const token = newTokenText();
    const createdAt = ctx.now();
    const expiresAt = expiresInDays === undefined ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS);
    const kept = { userId, name, scopes, createdAt, expiresAt, hash: hashOfToken(token), prefix: prefixOfToken(token) };
    const row = await insertToken(ctx.db, kept);
    logSecurity(ctx, "token.created", { account: userId, token: row.id, scopes });
    await mailTokenMade(ctx, { ...owner, userId }, form);
    return { ...viewToken(row, createdAt), token };
  });
}

/** Ends one of the viewer's tokens at once and for good. @throws SignInRequired, NotFound */
export async function revokeApiToken(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  const name = await updateRevoked(ctx.db, userId, id, ctx.now());
  if (name === undefined) throw new NotFound();
  logSecurity(ctx, "token.revoked", { account: userId, token: id });
}

/** Ends every token of an account, when it may be in wrong hands. @returns how many there were */
export async function revokeAllTokens(ctx: Context, { userId }: { userId: number }): Promise<number> {
  const tokens = await updateAllRevoked(ctx.db, userId, ctx.now());
  if (tokens > 0) logSecurity(ctx, "token.revoked", { account: userId, tokens });
  return tokens;
}
