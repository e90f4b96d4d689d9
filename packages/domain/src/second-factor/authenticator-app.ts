import { factorLimits, factorMessages } from "@hereabouts/contract/account/factor-messages";
import type { AddedFactor, AppSetup } from "@hereabouts/contract/account/second-factors";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { Secret, TOTP } from "otpauth";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { checkFreshProof } from "../identity/fresh-proof.ts";
import { SecretUnreadable } from "../secret-box.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { countAttempt } from "../throttling/throttle.ts";
import {
  holdStaleAppSecrets,
  insertApp,
  type KeptAppSecret,
  selectApps,
  takeStep,
  updateAppSecret,
} from "./authenticator-app.queries.ts";
import { holdAccount } from "./factor.queries.ts";
import { afterAdding } from "./factor.ts";

const purpose = "authenticator-app";
const setupPurpose = (userId: number) => `authenticator-app setup of ${userId}`;
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;

/** The step whose code this is, by the clock give or take one step; null for none. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}

/**
 * Uses up a code of one of a person's apps. Each code counts once, and none from before one that was used.
 * @returns whether it is one @throws SecretUnreadable
 */
export async function takeAppCode({ db, now, ports }: Context, userId: number, code: string): Promise<boolean> {
  for (const { id, secretSealed } of await selectApps(db, userId)) {
    const step = stepOf(ports.secrets.open(secretSealed, purpose), code, now());
    if (step !== null && (await takeStep(db, id, step, now()))) return true;
  }
  return false;
}

async function refuseTooMany({ db }: Context, userId: number): Promise<void> {
  if ((await selectApps(db, userId)).length >= factorLimits.appsKept)
    throw new Invalid({ "": [factorMessages.factorsFull(factorLimits.appsKept)] });
}

/**
 * A new secret for an authenticator app of the viewer, who proves who they are. Nothing is kept until a code shows that
 * the app has it. @throws SignInRequired, TooMany; Invalid `password`, under "" when there are too many
 */
export async function offerAuthenticatorApp(ctx: Context, { password }: { password: string }): Promise<AppSetup> {
  const user = await checkFreshProof(ctx, { password });
  await refuseTooMany(ctx, user.id);
  const secret = new Secret({ size: SECRET_BYTES });
  const ends = ctx.now().getTime() + factorLimits.factorMinutes * MINUTE_MS;
  const setup = ctx.ports.secrets.seal(`${ends}.${secret.base32}`, setupPurpose(user.id));
  const totp = new TOTP({ issuer: ctx.settings.siteName, label: user.email, secret, period: PERIOD_SECONDS });
  return { setup, secret: secret.base32, uri: totp.toString() };
}

/** The secret that was offered to a person. @throws Invalid `code` when that is too long ago */
function offeredSecret({ ports, now }: Context, userId: number, setup: string): string {
  try {
    const [ends, secret = ""] = ports.secrets.open(setup, setupPurpose(userId)).split(".");
    if (Number(ends) > now().getTime()) return secret;
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
  }
  throw new Invalid({ code: [factorMessages.setupOver] });
}

/**
 * Adds an authenticator app to the viewer's account, which shows by a code that it has the secret.
 * @throws SignInRequired, TooMany; Invalid `code`, under "" when there are too many
 */
export async function addAuthenticatorApp(
  ctx: Context,
  { name, setup, code }: { name: string; setup: string; code: string },
): Promise<AddedFactor> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `add-app:${userId}`, { attempts: 20, windowSeconds: 3600 });
  const secret = offeredSecret(ctx, userId, setup);
  const lastStep = stepOf(secret, code.replace(/\s/g, ""), ctx.now());
  if (lastStep === null) throw new Invalid({ code: [factorMessages.codeWrong] });
  return inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx.db, userId);
    await refuseTooMany(ctx, userId);
    const secretSealed = ctx.ports.secrets.seal(secret, purpose);
    await insertApp(ctx.db, { userId, name, secretSealed, lastStep }, ctx.now());
    return afterAdding(ctx, { userId, kind: "authenticator_app", name });
  });
}

/** Secrets of apps to encrypt with the newest key. */
export const appSecrets: ResealedRow<KeptAppSecret> = {
  hold: holdStaleAppSecrets,
  secrets: ({ sealed }) => [{ plain: null, sealed, purpose }],
  write: (db, { id }, [secret]) => updateAppSecret(db, id, secret?.sealed ?? null),
};
