import { randomInt } from "node:crypto";
import { factorLimits } from "@hereabouts/contract/account/factor-messages";
import type { AddedFactor, Factor, SecondFactors } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { mailSecondStepChanged } from "../identity/account-mails.ts";
import { checkFreshProof } from "../identity/fresh-proof.ts";
import { selectUser } from "../identity/user.queries.ts";
import { hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import { endAllSessions } from "../sessions/session.ts";
import {
  countRecoveryCodes,
  deleteAllFactors,
  deleteFactor,
  deleteRecoveryCodes,
  type FactorKind,
  type FactorRow,
  hasFactor,
  holdAccount,
  replaceRecoveryCodes,
  selectFactors,
  updateFactorName,
} from "./factor.queries.ts";

/** Letters and digits that look like no other: 16 of them are 79 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_CHARS = 4;

/** A recovery code as it is compared: people type it with or without dashes and spaces, in any case. */
export const bareCode = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

async function makeRecoveryCodes({ db }: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newRecoveryCode);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOfToken(bareCode(code))),
  );
  return codes;
}

async function mailOwner(ctx: Context, userId: number, what: () => string): Promise<void> {
  const user = await selectUser(ctx.db, userId);
  if (user) await mailSecondStepChanged(ctx, user, what);
}

/** Tells the owner of a new factor; with the first one, makes recovery codes. */
export async function afterAdding(
  ctx: Context,
  { userId, kind, name }: { userId: number; kind: FactorKind; name: string },
): Promise<AddedFactor> {
  const isFirst = (await countRecoveryCodes(ctx.db, userId)) === 0;
  logSecurity(ctx, "factor.added", { account: userId, factor: kind });
  const recoveryCodes = isFirst ? await makeRecoveryCodes(ctx, userId) : null;
  await mailOwner(ctx, userId, () =>
    kind === "passkey"
      ? t("The passkey “{name}” was added to your account. Your password alone no longer logs you in.", { name })
      : t("The authenticator app “{name}” was added to your account. Your password alone no longer logs you in.", {
          name,
        }),
  );
  return { recoveryCodes };
}

const viewFactor = ({ id, name, createdAt, lastUsedAt }: FactorRow): Factor => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The viewer's passkeys and apps, with the number of recovery codes left. @throws SignInRequired */
export async function listFactors(ctx: Context): Promise<SecondFactors> {
  const userId = signedInUserId(ctx);
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  return {
    passkeys: (await selectFactors(ctx.db, "passkey", userId)).map(viewFactor),
    apps: (await selectFactors(ctx.db, "authenticator_app", userId)).map(viewFactor),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId),
    hasPassword: user.passwordHash !== null,
    isNeeded: ctx.viewer.kind === "user" && ctx.viewer.needsSecondFactor === true,
  };
}

/** Renames one of the viewer's passkeys or apps. @throws SignInRequired, NotFound */
export async function renameFactor(
  ctx: Context,
  { kind, id, name }: { kind: FactorKind; id: number; name: string },
): Promise<void> {
  if (!(await updateFactorName(ctx.db, kind, { id, userId: signedInUserId(ctx), name }))) throw new NotFound();
}

/**
 * Removes one of the viewer's passkeys or apps, who proves who they are. Recovery codes go with the last one.
 * @throws SignInRequired, TooMany, NotFound; Invalid `password`
 */
export async function removeFactor(
  ctx: Context,
  { kind, id, password }: { kind: FactorKind; id: number; password: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  const own = await selectFactors(ctx.db, kind, userId);
  if (!own.some((factor) => factor.id === id)) throw new NotFound();
  await checkFreshProof(ctx, { password });
  await inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx.db, userId);
    const name = await deleteFactor(ctx.db, kind, { id, userId });
    if (name === undefined) throw new NotFound();
    logSecurity(ctx, "factor.removed", { account: userId, factor: kind });
    const isLast = !(await hasFactor(ctx.db, userId));
    if (isLast) await deleteRecoveryCodes(ctx.db, userId);
    const removed = () =>
      kind === "passkey"
        ? t("The passkey “{name}” was removed from your account.", { name })
        : t("The authenticator app “{name}” was removed from your account.", { name });
    await mailOwner(ctx, userId, () =>
      isLast ? `${removed()} ${t("Your password alone logs you in now.")}` : removed(),
    );
  });
}

/**
 * New recovery codes for the viewer, who proves who they are; the former ones end. @returns them, the one time
 * @throws SignInRequired, TooMany, NotFound without a passkey or app; Invalid `password`
 */
export async function renewRecoveryCodes(
  ctx: Context,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id: userId } = await checkFreshProof(ctx, { password });
  return inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx.db, userId);
    if (!(await hasFactor(ctx.db, userId))) throw new NotFound();
    logSecurity(ctx, "recovery.codes_made", { account: userId });
    const recoveryCodes = await makeRecoveryCodes(ctx, userId);
    await mailOwner(ctx, userId, () =>
      t("New recovery codes were made for your account. The former ones no longer work."),
    );
    return { recoveryCodes };
  });
}

/**
 * Removes every passkey, app and recovery code of an account whose owner lost them all, ends its sessions and tells them. For
 * the command line: whoever calls it has made sure of the person. @returns how many factors there were
 */
export async function resetFactors(ctx: Context, { id }: { id: number }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx.db, id);
    const removed = await deleteAllFactors(ctx.db, id);
    logSecurity(ctx, "factor.removed", { account: id, factor: "all" });
    await endAllSessions(ctx, { userId: id, reason: "factors reset" });
    await mailOwner(ctx, id, () =>
      t("All passkeys, authenticator apps and recovery codes were removed from your account."),
    );
    await recordAct(ctx, { act: "user.resetFactors", record: { kind: "user", id, name: "" }, after: { removed } });
    return removed;
  });
}
